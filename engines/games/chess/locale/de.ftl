title = Schach
summary = Den gegnerischen König matt setzen
rules = Weiß beginnt. Ein angegriffener König steht im Schach; ist er nicht zu retten, ist er matt. Wer ohne Schach nicht ziehen kann, ist patt: unentschieden. Sofort unentschieden sind auch die dritte gleiche Stellung, fünfzig Züge ohne Schlag- und Bauernzug und Zeitablauf, wenn der Gegner nie matt setzen kann.
example = Matt: Der König kann nicht weg.
moves =
    - Türme ziehen gerade, Läufer schräg, Damen auf beide Arten, so weit der Weg frei ist.
    - Der König zieht ein Feld weit in jede Richtung.
    - Ein Springer springt zwei Felder gerade und eines zur Seite.
    - Bauern ziehen ein Feld vor, von ihrem ersten Feld auch zwei, und schlagen schräg nach vorn.
    - Auf der letzten Reihe wird ein Bauer zu Dame, Turm, Läufer oder Springer.
    - Zieht ein Bauer zwei Felder und hält neben einem gegnerischen, darf dieser ihn im nächsten Zug schlagen, als wäre er nur eines gezogen (en passant).
    - Rochade: Haben König und Turm noch nicht gezogen und steht nichts zwischen ihnen, zieht der König zwei Felder auf den Turm zu, und der springt über ihn; dabei darf der König weder vorher noch unterwegs noch danach angegriffen sein.

piece-king = König
piece-queen =
    { $count ->
        [one] Dame
       *[other] Damen
    }
piece-rook =
    { $count ->
        [one] Turm
       *[other] Türme
    }
piece-bishop =
    { $count ->
        [one] Läufer
       *[other] Läufer
    }
piece-knight =
    { $count ->
        [one] Springer
       *[other] Springer
    }
piece-pawn =
    { $count ->
        [one] Bauer
       *[other] Bauern
    }

extra-queen = Dame
extra-rook = Turm
extra-bishop = Läufer
extra-knight = Springer
about-plan = Im Schach heißen geplante Züge auch Premoves.
step-promotion = **{ $name }** wandelt einen Bauern um

illegal-not-yours = Keine deiner Figuren kann { $move } spielen.
illegal-in-check = Nach { $move } stünde dein König immer noch im Schach.
illegal-into-check = Nach { $move } stünde dein König im Schach.
illegal-castling-through-check = Rochade geht jetzt nicht: Dein König steht im Schach oder käme über oder auf ein angegriffenes Feld.
illegal-no-castling = Rochade geht auf dieser Seite nicht: König oder Turm hat schon gezogen, oder dazwischen steht eine Figur.
illegal-blocked = Bei { $move } steht eine Figur im Weg.

win-checkmate = { $winner } gewinnt durch Schachmatt
draw-stalemate = Unentschieden durch Patt
draw-dead-position = Unentschieden: Keine Seite kann matt setzen
own-draw-counting = Unentschieden: fünfzig Züge ohne Schlag- und Bauernzug

distance-win = Matt in { $count }
distance-loss = wird matt in { $count }
missed-win = **{ $move }** vergab **{ $best }** mit Matt in { $count }.
allowed-win = **{ $move }** erlaubte ein Matt in { $count }; **{ $best }** war besser.
puzzle-win-in = { $side } am Zug: Matt in { $count }

setup-fen = Das ist keine FEN: Sie hat acht Reihen zu acht Feldern, dann die Seite am Zug, die Rochaderechte und das En-passant-Feld.
setup-kings = Jede Seite braucht genau einen König.
setup-pawns = Auf der ersten und der letzten Reihe kann kein Bauer stehen.
setup-pieces = Eine Seite hat mehr Figuren, als durch Umwandlung entstehen können.
setup-other-in-check = Die Seite, die gerade gezogen hat, kann nicht im Schach stehen.
setup-checks = Höchstens zwei Figuren können zugleich Schach geben.
setup-rights = Ein König oder Turm steht nicht auf dem Feld, von dem aus er rochieren könnte.
setup-passed = Über das En-passant-Feld kann gerade kein Bauer gezogen sein.

# Was die Stufen tun.
summary-first-game = Zieht irgendetwas irgendwohin: gut für den ersten Sieg.
summary-beginner = Schlägt, was zu schlagen ist, und übersieht oft, dass du zurückschlägst.
summary-casual = Sieht die meisten Schlagzüge, hat aber keinen Plan.
summary-club = Lässt selten etwas einstehen, schaut aber nur einen Zug voraus.
summary-expert = Schaut acht Züge voraus: Einfache Taktik genügt nicht.
summary-master = Schaut zehn Züge voraus und weiß, was Bauern und König brauchen.
summary-grandmaster = Schaut ein Dutzend Züge voraus und gibt einen Vorteil selten her.
summary-champion = Meine stärkste Stufe: schaut etwa sechzehn Züge voraus.

choice-format-pgn = PGN
choice-format-fen = FEN (letzte Stellung)
