# Olhar dentro das posições: quem pode e o que se encontra.

position-in-play = Esta posição, ou uma muito parecida, está no tabuleiro da partida #{ $id }, que você ainda está jogando. Quando ela terminar, você poderá estudar a posição aqui.
help-refused = Enquanto uma partida valendo pontos ou contra uma pessoa está em andamento, não dou dicas nem análise.
help-later = Dicas e análise ficam disponíveis depois da partida.
nothing-to-analyse = O jogo terminou nesta posição: não resta nenhuma jogada.

analysis-wait = Olhando cada jogada…
analysis-turn = Vez { JOINED("de", $side) }
analysis-best = Melhor: **{ $moves }** ({ $value })
analysis-others = Depois: { $moves }
analysis-unknown = { $count ->
    [one] Não deu tempo de avaliar uma jogada.
   *[other] Não deu tempo de avaliar { $count } jogadas.
}
analysis-none = No tempo que uso, não consigo dizer quanto valem estas jogadas.
analysis-legend = ▲ vence e ▼ perde nesse número de jogadas dos dois lados, = é empate.
analysis-legend-proof = Cheio é provado, só contorno é estimado.
analysis-legend-margin = Números sozinhos são peças de vantagem no final.
analysis-legend-chance = Números sozinhos são a chance de vencer em porcentagem.
policy-best = Mais provável: **{ $moves }** ({ $value })
policy-legend = O quanto cada jogada parece provável a um aprendiz que só sabia as regras, antes de calcular. Sem número: menos de 1%.
value-win = { $plies ->
    [one] vence já
   *[other] vence em { $plies } jogadas
}
value-loss = perde em { $plies } jogadas
value-win-open = vence
value-loss-open = perde
value-draw = empate
value-exact = { $margin } com certeza
value-expected = cerca de { $margin }
value-unknown = desconhecido
explored = Posição jogada { $count ->
    [one] uma vez
   *[other] { $count } vezes
} aqui: vitórias { JOINED("de", $first) } { $first_percent }, { JOINED("de", $second) } { $second_percent }; empates { $draw_percent }.
explored-next = Em seguida: { $moves }
explored-none = Nenhuma partida terminada aqui teve esta posição.
explored-beyond = As continuações são contadas nas primeiras { $plies } jogadas.

hint-wait = Pensando em uma dica…
hint-region = Olhe entre **{ $first }** e **{ $last }**.
hint-move = Uma boa jogada é **{ $move }**.
hint-none = No tempo que uso, eu também não encontro uma boa jogada aqui.

button-analyse = Análise
button-hint = Dica
button-hint-move = Ver a jogada
button-as-text = Em texto
button-as-picture = Em imagem
button-policy = O aprendiz
button-worth = Valores

command-match-analyse = Veja quanto vale cada jogada, no fim ou em partida amistosa contra mim
command-match-hint = Receba uma dica em partida amistosa contra mim: primeiro onde, depois o quê
option-analyse-move = Depois de quantas jogadas; sem isso, a última posição
