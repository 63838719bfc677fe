title = Lig 4
rules = Em cada vez, solta-se uma ficha em uma coluna. Quatro em linha vencem: na horizontal, na vertical ou na diagonal. Com todas as colunas cheias, é empate.
example = As vermelhas venceram com quatro na diagonal, subindo da coluna 3 à coluna 6.

illegal-column-full = A coluna { $move } está cheia. Tente outra.

side-red = Vermelhas
side-yellow = Amarelas

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
summary-first-game = Solta fichas em qualquer coluna.
summary-beginner = Aproveita a vitória quando a vê.
summary-backward-minimax = Histórico: minimax ao contrário; vence às vezes e nunca defende.
summary-guarding-minimax = Histórico: prefere o jogo aberto à vitória; defende e nunca vence.
summary-textbook-alpha-beta = Histórico: as mesmas jogadas do minimax de livro, olhando menos posições.
summary-dreamer = Soma tudo o que poderia acontecer em três jogadas.
summary-textbook-minimax = Histórico: minimax como em qualquer livro, três jogadas à frente, e só.
summary-plain-sums-one = Histórico: soma como todas as respostas terminam.
summary-plain-sums-three = Histórico: soma os finais em três jogadas, perto ou longe.
summary-summed-scores = Histórico: soma todos os finais; os mais próximos pesam dez vezes mais.
summary-casual = Conta os quatros ainda possíveis e deixa passar alguns.
summary-club = Alfa-beta simples, quatro jogadas à frente.
summary-learner = Só sabia as regras e aprendeu com as próprias partidas.
summary-expert = Sabe quais ameaças duram, oito jogadas à frente.
summary-master = Sabe quais ameaças duram, doze jogadas à frente.
summary-unbeatable = Resolve a posição, até onde o tempo permite.

choice-format-columns = Colunas (4435)
