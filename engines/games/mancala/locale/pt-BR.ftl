title = Mancala
summary = Semeie sementes; vence quem juntar mais
rules = Pegue todas as sementes de uma casa sua e semeie uma a uma no sentido anti-horário, pulando o depósito adversário. Se a última cair no seu depósito, jogue de novo; numa casa sua vazia, ela captura as sementes da casa oposta. Quando um lado fica vazio, cada um guarda o resto; vence quem tiver mais sementes.
example = Vez do Azul. A última semente de A cairia na casa vazia F e capturaria as cinco sementes da casa oposta.

illegal-not-yours = { $move } não é uma das suas casas.
illegal-no-seeds = A casa { $move } está vazia. Escolha uma com sementes.
illegal-swap = Só dá para trocar de lado em resposta à primeira vez.

piece-seeds = sementes
side-blue = Azul
side-red = Vermelho
count-seeds =
    { $count ->
        [one] { $number } semente
       *[other] { $number } sementes
    }
legend-seeds = Números simples são a vantagem em sementes no final.

extra-swap = Trocar de lado
did-swap = { $name } ficou com o outro lado

option-seeds = Com quantas sementes cada casa começa
choice-seeds = { $choice } sementes por casa
option-capture = O que a última semente captura numa casa vazia
choice-capture-opposite = Captura só com sementes opostas
choice-capture-any = Capturas vazias valem
summary-capture-opposite = Sem sementes na casa oposta, a última semente fica onde caiu.
summary-capture-any = Mesmo sem sementes na casa oposta, a última semente vai para o depósito.
option-opening = Como a partida se abre
choice-opening-free = Abertura livre
choice-opening-swap = Abertura com troca de lado
summary-opening-free = O Azul começa, e ninguém troca de lado.
summary-opening-swap = Começo justo: depois da primeira vez do Azul, o Vermelho pode ficar com o lado dele.

level-greedy-sower = Semeador guloso
level-perfect = Perfeito
summary-first-game = Semeia qualquer casa: ideal para a primeira vitória.
summary-beginner = Gosta de jogar de novo e esquece o que você pode capturar.
summary-greedy-sower = Histórico: pega o que uma semeadura rende e nunca vê sua resposta.
summary-casual = Olha sua resposta e às vezes erra a conta.
summary-club = Conta duas vezes à frente, com as jogadas extras.
summary-expert = Conta quatro vezes à frente e guarda sementes para o final.
summary-master = Conta oito vezes à frente: uma jogada lenta custa sementes.
summary-perfect = Meu nível mais forte: conta até o fim assim que o tempo permite.

choice-format-letters = Letras (CFbA)
