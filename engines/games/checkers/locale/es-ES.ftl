title = Damas inglesas
summary = Salta y captura todas las piezas
rules = Empiezan las rojas. Los peones avanzan en diagonal a la siguiente casilla oscura. Salta sobre una pieza rival si la casilla de detrás está libre, y sigue saltando mientras puedas: capturar es obligatorio. El peón que llega a la última fila se corona dama, que también retrocede. Quien no puede mover pierde.
example = Juegan las rojas: D4 debe capturar la ficha de E5 y caer en F6.

side-red = Rojas
    .number = plural
    .subject = las rojas
    .a = a las rojas
    .de = de las rojas
piece-man = peones
piece-king = damas

step-jump = **{ $name }** debe capturar
illegal-not-yours = { $move } no parte de una pieza tuya.
illegal-must-jump = Puedes capturar, así que debes hacerlo.
illegal-jump-on = { $move } no es la jugada completa: sigue capturando.

option-captures = Elige si la captura es obligatoria
choice-captures-forced = Captura obligatoria
choice-captures-free = Captura opcional
summary-captures-forced = Quien puede capturar debe hacerlo.
summary-captures-free = Puedes hacer otra jugada aunque haya una captura.
option-opening = Elige cómo empieza la partida
choice-opening-free = Apertura libre
choice-opening-three-move = Apertura sorteada
summary-opening-free = Empiezan las rojas, con cualquier jugada.
summary-opening-three-move = Las tres primeras jugadas se sortean, como en los torneos: 156 aperturas.

level-novice = Novato
level-piece-counter = Contador de piezas

# Qué hace cada nivel.
summary-first-game = Mueve cualquier pieza a cualquier parte: ideal para una primera victoria.
summary-novice = Juega por instinto y a menudo no ve tus capturas.
summary-beginner = Ve casi todas tus capturas, pero no mira más allá.
summary-casual = Ve los cambios sencillos, pero no tus golpes.
summary-piece-counter = Histórico: alfa-beta a tres jugadas; solo cuenta piezas.
summary-club = Mantiene sus peones unidos y castiga los sueltos.
summary-expert = Prevé seis jugadas: pocos golpes se le escapan.
summary-master = Encuentra casi todos los golpes y sabe qué casillas cuentan.
summary-grandmaster = Prevé una docena de jugadas; perfecto en los finales de cuatro piezas.
summary-champion = Mi nivel más fuerte: prevé unas veinte jugadas y es perfecto con cuatro piezas.

choice-format-pdn = PDN
