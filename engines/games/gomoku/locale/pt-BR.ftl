title = Gomoku
summary = Cinco em linha em um tabuleiro grande
rules = Pretas e brancas se alternam colocando uma pedra em um ponto vazio. Vence quem fizer cinco em linha: na horizontal, na vertical ou na diagonal. Com o tabuleiro cheio, é empate.
example = As pretas venceram com cinco na diagonal. Faltou uma pedra para as brancas.

illegal-forbidden-overline = { $move } faz seis ou mais em linha, o que é proibido para as pretas.
illegal-forbidden-overline-advice = Tente outro ponto.
illegal-forbidden-double-four = { $move } faz dois quatros ao mesmo tempo, o que é proibido para as pretas.
illegal-forbidden-double-four-advice = Tente outro ponto.
illegal-forbidden-double-three = { $move } faz dois três abertos ao mesmo tempo, o que é proibido para as pretas.
illegal-forbidden-double-three-advice = Tente outro ponto.
illegal-must-choose = Escolha primeiro uma cor com os botões.
illegal-cannot-choose = Agora não há o que escolher. Coloque uma pedra.

did-white = { $name } escolhe as brancas
did-black = { $name } escolhe as pretas
did-two-more = { $name } coloca mais duas pedras

request-three-stones = **{ $name }** coloca três pedras: preta, branca, preta
request-colour-or-more = **{ $name }** escolhe uma cor ou coloca mais duas pedras
request-two-stones = **{ $name }** coloca duas pedras: branca, preta
request-colour = **{ $name }** escolhe uma cor

extra-white = Escolher brancas
extra-black = Escolher pretas
extra-two-more = Mais duas pedras
brief-white = Escolha
brief-black = { brief-white }

option-rule = Escolha as regras da partida
option-opening = Escolha como a partida começa

choice-rule-freestyle = Livre
choice-rule-standard = Padrão
choice-rule-renju = Renju
choice-rule-caro = Caro
choice-size = { $choice } × { $choice }
choice-opening-free = Abertura livre
choice-opening-swap2 = Swap2
choice-opening-passes = Com passes
summary-rule-freestyle = Vence quem fizer cinco ou mais em linha.
summary-rule-standard = Vence quem fizer exatamente cinco em linha; seis não valem.
summary-rule-renju = Pretas: exatamente cinco, sem fazer dois três abertos, dois quatros ou seis.
summary-rule-caro = Vence quem fizer exatamente cinco, a menos que o oponente bloqueie as duas pontas.
summary-opening-free = As pretas começam, em qualquer ponto.
summary-opening-swap2 = Começo justo: um coloca três pedras, o outro escolhe a cor ou coloca mais duas.

about-colour-or-more = O Swap2 deixa o começo justo: um jogador coloca três pedras, e o outro fica com a cor que parecer melhor, ou coloca mais duas pedras e deixa o primeiro escolher a cor.
about-colour = O Swap2 deixa o começo justo: um jogador colocou as duas últimas pedras, então o outro fica com a cor que parecer melhor.
no-worth-three-stones = Aqui uma pedra não tem valor próprio, pois o oponente fica com a melhor cor: as três são boas em conjunto quando nenhuma cor é melhor.
no-worth-two-stones = A primeira destas pedras não tem valor próprio, pois o oponente fica com a melhor cor: as duas são boas em conjunto quando nenhuma cor é melhor.

level-learner = Aprendiz

# Os programas históricos.
level-greedy-scorer = Pontuador guloso
level-evolved-scorer = Pontuador evoluído
level-shape-scores = Pontos por formas

# O que os níveis fazem.
summary-first-game = Coloca pedras em qualquer lugar: ideal para a primeira vitória.
summary-beginner = Joga por instinto e muitas vezes não vê suas ameaças.
summary-greedy-scorer = Histórico: ataque mais defesa, das anotações originais; abre em I7.
summary-casual = Às vezes não vê uma ameaça e cai com duas ao mesmo tempo.
summary-evolved-scorer = Histórico: o pontuador guloso, com tabelas aprimoradas por evolução.
summary-club = Vê quase todas as ameaças, mas um ataque longo passa.
summary-shape-scores = Histórico: negamax sobre quinze formas, três jogadas à frente.
summary-expert = Raramente deixa passar uma ameaça e castiga os erros.
summary-learner = Aprendeu sozinho e tem um estilo próprio.
summary-master = Encontra vitórias forçadas: basta uma jogada frouxa.
summary-grandmaster = Meu nível mais forte: ataques longos, e não perdoa nada.

choice-format-psq = Piskvork (.psq)
choice-format-renlib = RenLib (.lib)
choice-format-points = Pontos (h8i9j10)
