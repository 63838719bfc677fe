title = Jogo da velha
rules = X começa. Cada um, na sua vez, marca uma casa vazia. Três em linha vencem: na horizontal, na vertical ou na diagonal. Com o tabuleiro cheio, é empate.
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
summary-first-game = Joga em qualquer lugar.
summary-first-generation = Histórico: uma tabela, pontuada nas próprias partidas. Fracassou.
summary-beginner = Aproveita a vitória quando a vê.
summary-learner = Só sabia as regras e aprendeu com as próprias partidas.
summary-casual = Vence quando pode e impede a sua vitória.
summary-second-generation = Histórico: soma todas as respostas até o fim em vez de temer a melhor.
summary-club = Vê tudo, exceto o que deixa passar.
summary-fourth-generation = Histórico: alfa-beta até o fim; nunca perde, nunca tem pressa.
summary-perfect = Olha até o fim e nunca perde.
