title = Jogo da velha
summary = Três em linha em nove casas
rules = X começa. Os jogadores se alternam marcando uma casa vazia. Vence quem fizer três em linha: na horizontal, na vertical ou na diagonal. Com o tabuleiro cheio, é empate.
example = X venceu com três na diagonal.

side-x = X
side-o = O

level-learner = Aprendiz
level-perfect = Perfeito

# Os programas históricos.
level-first-generation = Primeira geração
level-second-generation = Segunda geração
level-fourth-generation = Quarta geração

# O que os níveis fazem.
summary-first-game = Joga em qualquer lugar: ideal para a primeira vitória.
summary-first-generation = Histórico: posições pontuadas nas próprias partidas. Fracassou.
summary-beginner = Vence quando pode e às vezes impede você.
summary-learner = Aprendeu sozinho e tem um estilo próprio.
summary-casual = Quase sempre bloqueia você; duas ameaças de uma vez o derrotam.
summary-second-generation = Histórico: soma todas as respostas até o fim em vez de temer a melhor.
summary-club = Quase perfeito; de vez em quando deixa passar algo.
summary-fourth-generation = Histórico: alfa-beta até o fim; nunca perde, nunca tem pressa.
summary-perfect = Nunca perde: o máximo é um empate.
