title = Mancala
summary = Semeie sementes e encha o seu depósito
rules = Pegue todas as sementes de uma das suas casas e semeie uma a uma no sentido anti-horário, inclusive no seu depósito, mas não no do oponente. Se a última cair no seu depósito, você joga de novo. Se cair em uma casa sua vazia e houver sementes na casa em frente, você a captura junto com elas. A partida acaba quando um lado fica sem sementes; o outro fica com o resto. Vence quem tiver mais sementes.
example = A última das quatro sementes de C caiu no depósito do azul, que joga de novo.

side-blue = Azul
    .subject = o azul
    .de = do azul
side-red = Vermelho
    .subject = o vermelho
    .de = do vermelho
piece-seeds = sementes
count-seeds =
    { $count ->
        [one] { $number } semente
       *[other] { $number } sementes
    }
legend-seeds = Números sem símbolo: vantagem esperada em sementes no final.

illegal-not-yours = Essa casa é do seu oponente. Escolha uma das suas.
illegal-empty-house = A casa { $move } está vazia.
illegal-cannot-swap = Você só pode trocar de lado logo depois da primeira jogada.

extra-swap = Trocar de lado
did-swap = { $name } trocou de lado
brief-swap = Troca
about-swap = Começar é uma vantagem. Por isso, depois da primeira jogada, com todas as jogadas extras, o segundo jogador pode trocar de lado e ficar com as casas e o depósito do primeiro. A vez passa então para este, do outro lado.

option-seeds = Escolha quantas sementes cada casa tem no começo
choice-seeds = { $choice } sementes
summary-seeds-3 = Partida curta, com 36.
summary-seeds-4 = A mais comum, com 48.
summary-seeds-5 = Mais longa, com 60.
summary-seeds-6 = A mais longa, com 72.
option-captures = Escolha se há captura vazia
choice-captures-stays = Sem captura vazia
choice-captures-counts = Com captura vazia
summary-captures-stays = A última semente em uma casa sua vazia fica lá se não houver nada em frente.
summary-captures-counts = A última semente em uma casa sua vazia é capturada mesmo sem nada em frente.
option-swap = Escolha se há troca de lado
choice-swap-off = Sem troca de lado
choice-swap-on = Com troca de lado
summary-swap-off = Cada jogador fica com o seu lado.
summary-swap-on = Depois da primeira jogada, o segundo jogador pode trocar de lado.

level-store-counter = Contador de depósitos
level-perfect = Perfeito

# O que os níveis fazem.
summary-first-game = Semeia a partir de qualquer casa: ideal para a primeira vitória.
summary-beginner = Gosta de encher o depósito e muitas vezes não vê sua resposta.
summary-casual = Vê a sua próxima jogada, mas deixa passar capturas e jogadas extras.
summary-store-counter = Histórico: alfa-beta, duas jogadas à frente; só conta os depósitos.
summary-club = Vê três jogadas à frente e às vezes deixa passar uma.
summary-expert = Vê seis jogadas à frente: capturas simples não passam.
summary-master = Planeja as jogadas extras e raramente deixa sementes para capturar.
summary-grandmaster = Enxerga longe e conta as últimas sementes sem errar.
summary-perfect = Meu nível mais forte: com até quatro sementes por casa, quase nunca erra.

choice-format-houses = Casas (1. CF b)
