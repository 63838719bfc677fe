title = Mancala
summary = Siembra semillas; gana quien junte más
rules = Toma todas las semillas de un hoyo tuyo y siémbralas de una en una, en sentido antihorario, sin pasar por el granero rival. Si la última cae en tu granero, juegas otra vez; en un hoyo tuyo vacío, captura las semillas de enfrente. Si un lado queda vacío, cada cual guarda su resto; gana quien tenga más semillas.
example = Juega Azul. La última semilla de A caería en el hoyo vacío F y capturaría las cinco semillas de enfrente.

illegal-not-yours = { $move } no es uno de tus hoyos.
illegal-no-seeds = El hoyo { $move } está vacío. Elige uno con semillas.
illegal-swap = Solo se puede cambiar de lado como respuesta al primer turno.

piece-seeds = semillas
side-blue = Azul
side-red = Rojo
count-seeds =
    { $count ->
        [one] { $number } semilla
       *[other] { $number } semillas
    }
legend-seeds = Los números simples son la ventaja en semillas al final.

extra-swap = Cambiar de lado
did-swap = { $name } ha tomado el otro lado

option-seeds = Con cuántas semillas empieza cada hoyo
choice-seeds = { $choice } semillas por hoyo
option-capture = Qué captura una última semilla en un hoyo vacío
choice-capture-opposite = Capturas con semillas enfrente
choice-capture-any = Valen las capturas vacías
summary-capture-opposite = Sin semillas enfrente, la última semilla se queda en su hoyo.
summary-capture-any = Aunque no haya semillas enfrente, la última semilla va al granero.
option-opening = Cómo se abre la partida
choice-opening-free = Apertura libre
choice-opening-swap = Apertura con cambio de lado
summary-opening-free = Empieza Azul y nadie cambia de lado.
summary-opening-swap = Inicio justo: tras el primer turno de Azul, Rojo puede quedarse con su lado.

level-greedy-sower = Sembrador codicioso
level-perfect = Perfecto
summary-first-game = Siembra cualquier hoyo: ideal para una primera victoria.
summary-beginner = Le gusta repetir turno y olvida lo que puedes capturar.
summary-greedy-sower = Histórico: toma lo que da una siembra y nunca mira tu respuesta.
summary-casual = Mira tu respuesta y a veces se equivoca al contar.
summary-club = Cuenta dos turnos por delante, con las jugadas extra.
summary-expert = Cuenta cuatro turnos por delante y guarda semillas para el final.
summary-master = Cuenta ocho turnos por delante: una jugada lenta cuesta semillas.
summary-perfect = Mi nivel más fuerte: cuenta hasta el final en cuanto le da tiempo.

choice-format-letters = Letras (CFbA)
