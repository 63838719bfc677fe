title = Damas inglesas
summary = Salte e capture todas as peças
rules = As vermelhas começam. As pedras avançam na diagonal para a próxima casa escura. Salte sobre uma peça do oponente se a casa atrás dela estiver livre, e continue enquanto puder: capturar é obrigatório. A pedra que chega à última fileira vira dama, que também anda para trás. Quem não pode jogar perde.
example = Vez das vermelhas: D4 deve saltar sobre E5 e cair em F6.

side-red = Vermelhas
    .number = plural
    .subject = as vermelhas
    .de = das vermelhas
piece-man = pedras
piece-king = damas

step-jump = **{ $name }** deve capturar
illegal-not-yours = { $move } não começa com uma peça sua.
illegal-must-jump = Você pode capturar, então deve.
illegal-jump-on = { $move } não é a jogada inteira: continue capturando.

option-captures = Escolha se a captura é obrigatória
choice-captures-forced = Captura obrigatória
choice-captures-free = Captura opcional
summary-captures-forced = Quem pode capturar deve capturar.
summary-captures-free = Você pode fazer outra jogada mesmo que haja uma captura.
option-opening = Escolha como a partida começa
choice-opening-free = Abertura livre
choice-opening-three-move = Abertura sorteada
summary-opening-free = As vermelhas começam, com qualquer jogada.
summary-opening-three-move = As três primeiras jogadas são sorteadas, como nos torneios: 156 aberturas.

level-novice = Novato
level-piece-counter = Contador de peças

# O que os níveis fazem.
summary-first-game = Move qualquer peça para qualquer lugar: ideal para a primeira vitória.
summary-novice = Joga por instinto e muitas vezes não vê suas capturas.
summary-beginner = Vê a maioria das suas capturas, mas nada além delas.
summary-casual = Vê trocas simples, mas não os seus golpes.
summary-piece-counter = Histórico: alfa-beta, três jogadas à frente; só conta peças.
summary-club = Mantém as pedras juntas e pune as soltas.
summary-expert = Vê seis jogadas à frente: poucos golpes passam.
summary-master = Acha quase todos os golpes e sabe quais casas importam.
summary-grandmaster = Vê uma dúzia de jogadas à frente; perfeito nos finais de quatro peças.
summary-champion = Meu nível mais forte: vê umas vinte jogadas à frente e é perfeito com quatro peças.

choice-format-pdn = PDN
