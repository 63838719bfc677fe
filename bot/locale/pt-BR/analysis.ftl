# Olhar dentro das posições: quem pode e o que se encontra.

position-in-play = Esta posição, ou uma muito parecida, está no tabuleiro da partida #{ $id }, que você ainda está jogando. Quando ela terminar, você poderá estudar a posição aqui.
played-elsewhere = Você está jogando esta mesma posição em outra partida: { $link }. Jogue primeiro lá e depois continue aqui.
clock-held = Até lá, seu relógio aqui fica parado.
help-refused = Não dou dicas nem análises durante partidas ranqueadas ou contra outras pessoas. Peça de novo depois da partida.
help-later = As dicas e a análise ficam disponíveis depois da partida.
nothing-to-analyze = A partida já terminou nesta posição: não há mais jogadas para analisar.

analysis-wait = Analisando todas as jogadas…
analysis-turn = Vez { JOINED("de", $side) }
analysis-best = Melhor: **{ $moves }** ({ $value })
analysis-others = As seguintes: { $moves }
analysis-other = { $moves } ({ $value })
analysis-unknown = { $count ->
    [1] Não deu tempo de avaliar uma jogada.
   *[other] Não deu tempo de avaliar { $count } jogadas.
}
analysis-none = Não consegui avaliar estas jogadas no tempo que tenho.
analysis-legend = ▲ vence e ▼ perde nesse número de jogadas do lado vencedor; = é empate.
analysis-legend-proof = Símbolo cheio: provado; só o contorno: estimado.
analysis-legend-margin = Números sem símbolo: vantagem esperada em peças no final.
analysis-legend-chance = Números sem símbolo: chance de vitória em porcentagem.
policy-best = Mais provável: **{ $moves }** ({ $value })
policy-legend = A probabilidade que a rede do Aprendiz dá a cada jogada, antes de calcular. Jogadas sem número têm menos de 1%.
value-win = { $count ->
    [1] vence na hora
   *[other] vence em { $count } jogadas
}
value-loss = { $count ->
    [1] perde na hora
   *[other] perde em { $count } jogadas
}
value-win-open = vence
value-loss-open = perde
value-draw = empate
value-exact = exatamente { $margin }
value-expected = cerca de { $margin }
value-unknown = desconhecido
explored = Posição alcançada { $count ->
    [1] uma vez
   *[other] { $count } vezes
} aqui: vitórias { JOINED("de", $first) } { $first_percent }, { JOINED("de", $second) } { $second_percent }; empates { $draw_percent }.
explored-next = Mais jogadas em seguida: { $moves }
explored-alike = { $move } (ou simétrica)
explored-none = Nenhuma partida terminada aqui chegou a esta posição.
explored-beyond = As continuações só são contadas nas primeiras { $plies } jogadas.

hint-wait = Procurando uma dica…
hint-region = Olhe entre **{ $first }** e **{ $last }**.
hint-move = Uma boa jogada é **{ $move }**.
hint-none = Não encontrei uma boa jogada aqui no tempo que tenho.

button-analyze = Análise
button-hint = Dica
button-hint-move = Ver a jogada
button-as-text = Em texto
button-as-picture = Em imagem
button-policy = Aprendiz
button-worth = Valores

command-match-analyze = Veja quanto vale cada jogada, depois do fim ou em uma amistosa contra mim
command-match-hint = Receba uma dica em uma amistosa contra mim: primeiro a região, depois a jogada
option-analyze-move = Indique o número de uma jogada; se ficar vazio, a última posição
