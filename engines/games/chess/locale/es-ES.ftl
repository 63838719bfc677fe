title = Ajedrez
summary = Da jaque mate al rey rival
rules = Empiezan las blancas. Un rey atacado está en jaque; si no tiene salvación, es jaque mate. No poder mover sin estar en jaque es empate (ahogado). También lo son, al instante, la tercera repetición y cincuenta jugadas por bando sin capturas ni avances de peón; y quedarse sin tiempo, si el rival nunca podría dar mate.
example = Jaque mate: el rey no tiene salida.
moves =
    - Las torres mueven en línea recta, los alfiles en diagonal y la dama de ambas formas, hasta donde el camino esté libre.
    - El rey mueve una casilla en cualquier dirección.
    - El caballo salta dos casillas en línea recta y una de lado.
    - Los peones avanzan una casilla, o dos desde su casilla inicial, y capturan en diagonal hacia delante.
    - El peón que llega a la última fila se convierte en dama, torre, alfil o caballo.
    - Si un peón avanza dos casillas y queda junto a un peón rival, este puede capturarlo en la jugada siguiente como si hubiera avanzado una (al paso).
    - Enroque: si el rey y la torre no se han movido y no hay nada entre ellos, el rey mueve dos casillas hacia la torre y esta salta por encima; el rey no puede estar atacado ni antes, ni en el camino, ni después.

piece-king = rey
piece-queen =
    { $count ->
        [one] dama
       *[other] damas
    }
piece-rook =
    { $count ->
        [one] torre
       *[other] torres
    }
piece-bishop =
    { $count ->
        [one] alfil
       *[other] alfiles
    }
piece-knight =
    { $count ->
        [one] caballo
       *[other] caballos
    }
piece-pawn =
    { $count ->
        [one] peón
       *[other] peones
    }

extra-queen = Dama
extra-rook = Torre
extra-bishop = Alfil
extra-knight = Caballo
about-plan = En el ajedrez, las jugadas planeadas se llaman también premoves.
step-promotion = **{ $name }** corona un peón

illegal-not-yours = Ninguna de tus piezas puede jugar { $move }.
illegal-in-check = Con { $move } tu rey sigue en jaque.
illegal-into-check = Con { $move } tu rey quedaría en jaque.
illegal-castling-through-check = No puedes enrocar ahora: tu rey está en jaque, o pasaría por una casilla atacada o acabaría en ella.
illegal-no-castling = No puedes enrocar hacia ese lado: el rey o la torre ya se ha movido, o hay una pieza entre ellos.
illegal-blocked = Hay una pieza en el camino de { $move }.

win-checkmate =
    { FORM($winner, "number") ->
        [plural] Ganan
       *[other] Gana
    } { FORM($winner, "subject") } por jaque mate
draw-stalemate = Empate por rey ahogado
draw-dead-position = Empate: ningún bando puede dar mate
own-draw-counting = Empate: cincuenta jugadas sin capturas ni avances de peón

distance-win = mate en { $count }
distance-loss = recibe mate en { $count }
missed-win = **{ $move }** dejó escapar **{ $best }**, mate en { $count }.
allowed-win = **{ $move }** permitió un mate en { $count }. Mejor: **{ $best }**.
puzzle-win-in = { $side }: mate en { $count }

setup-fen = No es un FEN: tiene ocho filas de ocho casillas y después el turno, los derechos de enroque y la casilla al paso.
setup-kings = Cada bando necesita exactamente un rey.
setup-pawns = Un peón no puede estar en la primera fila ni en la última.
setup-pieces = Un bando tiene más piezas de las que pueden salir de sus peones.
setup-other-in-check = El bando que acaba de jugar no puede estar en jaque.
setup-checks = Como mucho dos piezas pueden dar jaque a la vez.
setup-rights = Un rey o una torre no está en la casilla desde la que podría enrocar.
setup-passed = Ningún peón puede acabar de pasar por la casilla al paso.

# Qué hace cada nivel.
summary-first-game = Mueve cualquier pieza a cualquier parte: ideal para una primera victoria.
summary-beginner = Captura lo que ve, y a menudo no ve que puedes recapturar.
summary-casual = Ve casi todas las capturas, pero no hace planes.
summary-club = Deja poco que capturar, pero solo prevé una jugada.
summary-expert = Prevé ocho jugadas: la táctica sencilla no basta.
summary-master = Prevé diez jugadas y sabe qué necesitan los peones y el rey.
summary-grandmaster = Prevé una docena de jugadas y rara vez deja escapar una ventaja.
summary-champion = Mi nivel más fuerte: prevé unas 16 jugadas.

choice-format-pgn = PGN
choice-format-fen = FEN (última posición)
