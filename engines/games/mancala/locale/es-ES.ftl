title = Mancala
summary = Siembra semillas y llena tu almacén
rules = Toma todas las semillas de uno de tus hoyos y siémbralas una a una en sentido antihorario, incluido tu almacén, pero no el del rival. Si la última cae en tu almacén, juegas otra vez. Si cae en un hoyo tuyo vacío y enfrente hay semillas, la capturas junto con ellas. La partida acaba cuando un bando se queda sin semillas; el otro conserva las suyas. Gana quien tiene más semillas.
example = La última de las cuatro semillas de C ha caído en el almacén del azul, así que juega otra vez.

side-blue = Azul
    .subject = el azul
    .a = al azul
    .de = del azul
side-red = Rojo
    .subject = el rojo
    .a = al rojo
    .de = del rojo
piece-seeds = semillas
count-seeds =
    { $count ->
        [one] { $number } semilla
       *[other] { $number } semillas
    }
legend-seeds = Los números sin símbolo son la ventaja esperada en semillas al final.

illegal-not-yours = Ese hoyo es de tu rival. Elige uno tuyo.
illegal-empty-house = El hoyo { $move } está vacío.
illegal-cannot-swap = Solo puedes cambiar de lado justo después del primer turno.

extra-swap = Cambiar de lado
did-swap = { $name } cambia de lado
brief-swap = Cambio
about-swap = Empezar es una ventaja. Por eso, terminado el primer turno, incluidos los turnos extra, el segundo jugador puede cambiar de lado y quedarse con los hoyos y el almacén del primero. A continuación juega este, desde el otro lado.

option-seeds = Elige cuántas semillas hay en cada hoyo al empezar
choice-seeds = { $choice } semillas
summary-seeds-3 = Partida corta, con 36.
summary-seeds-4 = Lo habitual, con 48.
summary-seeds-5 = Más larga, con 60.
summary-seeds-6 = La más larga, con 72.
option-captures = Elige si hay captura vacía
choice-captures-stays = Sin captura vacía
choice-captures-counts = Con captura vacía
summary-captures-stays = La última semilla en un hoyo tuyo vacío se queda allí si enfrente no hay ninguna.
summary-captures-counts = La última semilla en un hoyo tuyo vacío se captura aunque enfrente no haya ninguna.
option-swap = Elige si hay cambio de lado
choice-swap-off = Sin cambio de lado
choice-swap-on = Con cambio de lado
summary-swap-off = Cada jugador conserva su lado.
summary-swap-on = Tras el primer turno, el segundo jugador puede cambiar de lado.

level-store-counter = Contador de almacenes
level-perfect = Perfecto

# Qué hace cada nivel.
summary-first-game = Siembra desde cualquier hoyo: ideal para una primera victoria.
summary-beginner = Le gusta llenar su almacén y a menudo no ve tu respuesta.
summary-casual = Ve tu siguiente siembra, pero se le escapan capturas y turnos extra.
summary-store-counter = Histórico: alfa-beta a dos siembras; solo cuenta los almacenes.
summary-club = Prevé tres siembras y de vez en cuando se le escapa una.
summary-expert = Prevé seis siembras: no se le escapa ninguna captura sencilla.
summary-master = Planea sus turnos extra y rara vez deja semillas que capturar.
summary-grandmaster = Ve muy lejos y cuenta las últimas semillas sin fallar.
summary-perfect = Mi nivel más fuerte: con hasta cuatro semillas por hoyo, casi nunca falla.

choice-format-houses = Hoyos (1. CF b)
