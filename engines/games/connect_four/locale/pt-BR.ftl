title = Lig 4
summary = Solte fichas; vence quem fizer quatro em linha
rules = Os jogadores se alternam soltando uma ficha em uma coluna. Vence quem fizer quatro em linha: na horizontal, na vertical ou na diagonal. Com todas as colunas cheias, é empate.
example = As vermelhas venceram com quatro na diagonal, subindo da coluna 3 à coluna 6.
move-name = coluna { $move }
move-names = colunas { $moves }

illegal-column-full = A coluna { $move } está cheia.
illegal-column-full-advice = Tente outra.

side-red = Vermelhas
    .number = plural
    .subject = as vermelhas
    .de = das vermelhas
side-yellow = Amarelas
    .number = plural
    .subject = as amarelas
    .de = das amarelas

level-dreamer = Sonhador
level-learner = Aprendiz

# Os programas históricos.
level-backward-minimax = Minimax ao contrário
level-guarding-minimax = Minimax que só defende
level-textbook-minimax = Minimax de livro
level-textbook-alpha-beta = Alfa-beta de livro
level-plain-sums-one = Somas simples, uma jogada
level-plain-sums-three = Somas simples, três jogadas
level-summed-scores = Somas ponderadas

# O que os níveis fazem.
summary-first-game = Solta fichas em qualquer coluna: ideal para a primeira vitória.
summary-beginner = Vence quando pode, mas raramente vê a sua vitória.
summary-backward-minimax = Histórico: minimax ao contrário; vence às vezes e nunca se defende.
summary-guarding-minimax = Histórico: minimax que prolonga a partida em vez de vencer.
summary-textbook-alpha-beta = Histórico: as mesmas jogadas do minimax de livro, com menos cálculo.
summary-dreamer = Espera o melhor e esquece que você vai responder.
summary-textbook-minimax = Histórico: minimax como em qualquer livro, três jogadas à frente.
summary-plain-sums-one = Histórico: soma os resultados de todas as respostas.
summary-plain-sums-three = Histórico: soma os resultados de toda sequência de três jogadas.
summary-summed-scores = Histórico: soma todos os resultados; os mais próximos pesam dez vezes mais.
summary-casual = Impede quase todos os seus quatros, mas deixa passar alguns.
summary-club = Vê armadilhas simples, mas não as armadas de longe.
summary-learner = Aprendeu sozinho e tem um estilo próprio.
summary-expert = Vê a maioria das armadilhas e planeja o final.
summary-master = Vê quase todas as armadilhas; uma jogada lenta pode custar a sua partida.
summary-unbeatable = Meu nível mais forte: joga perfeitamente quando o tempo basta.

choice-format-columns = Colunas (4435)
