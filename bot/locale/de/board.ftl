# Die Brettnachricht: wer spielt, was geschah, wer am Zug ist, wie es endete.

match-number = Partie #{ $id }
match-level = Stufe: { $level }
move-number = Zug { $move }
rated = gewertet
rated-no-takeback = gewertet · ohne Rücknahme
unrated = ungewertet
begun-from = aus vorgegebener Stellung
empty-board = Das Brett ist leer.
pieces-of-side = { $side } ({ $pieces })
board-turned = Das Brett ist gedreht: { $side } ist unten.

did-pass = { $name } passte
did-play = { $name } spielte { $move }
did-play-brief = { $name }: { $move }
opening-drawn = Eröffnung: { $moves }
turn = { $name } am Zug
turn-again = bleibt am Zug
must-pass = **{ $name }** hat keinen Zug und muss passen
thinking = **{ $name } denkt nach …**
thinking-less = **{ $name } denkt nach …** (viel los, also kürzer)
preparing = **{ $name } macht sich bereit …** (bis zu 1 Minute)
rating-change = { $name }: { $change }
progress-rating = { $done } von { $needed } Partien bis zur Wertung
progress-own-rating = { $done } von { $needed } Partien bis zu deiner Wertung
rating-explained = Alle beginnen mit 1500: Siege erhöhen die Wertung, Niederlagen senken sie.
too-short = Zu kurz für die Wertung.
silence-uncounted = Zählt nicht für die Wertung: Eine Seite hat schon einmal so gewonnen oder verloren und seither in keiner Partie gezogen.

win = { $winner } gewinnt
win-line =
    { $winner } gewinnt mit { $length ->
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
       *[other] { $length }
    } in einer Reihe
win-count = { $winner } gewinnt { $high }:{ $low }
win-no-moves = { $winner } gewinnt: { FORM($loser, "subject") } kann nicht mehr ziehen
win-resignation = { $loser } gab auf, { FORM($winner, "subject") } gewinnt
win-timeout = { $loser } hat die Zeit überschritten, { FORM($winner, "subject") } gewinnt
win-abandoned = { $loser } hat die Partie verlassen, { FORM($winner, "subject") } gewinnt
draw = Unentschieden
draw-count = Unentschieden: gleich viele Steine
draw-board-full = Unentschieden: Das Brett ist voll
draw-repetition = Unentschieden durch Stellungswiederholung
draw-counting = Unentschieden: zu viele Züge ohne Fortschritt
draw-agreement = Unentschieden durch Vereinbarung
draw-timeout = Unentschieden: Zeit überschritten, aber kein Sieg mehr möglich
called-off = Die Partie wurde abgebrochen
called-off-by = { $name } hat die Partie abgebrochen
abandoned = Die Partie endete ohne Ergebnis: Niemand hat gezogen

button-type = Zug eingeben
you-won = Du hast gewonnen!
you-lost = Du hast verloren.
lost-try = Zum Lernen: **{ $first }** oder **{ $second }**. In ungewerteten Partien gibt es Tipps unter ⋯.
button-rematch = Revanche
button-other-game = Anderes Spiel
button-stronger = Schwerer
button-gentler = Leichter
button-about = Was ist das?
button-export = Export
button-repost = Nach unten
button-resign = Aufgeben
button-stay = Weiterspielen
button-close = Partie schließen
button-rules = Regeln
button-view = Ansicht
button-wide-pad = 5 Knöpfe je Reihe
button-back = Zurück
button-accept = Annehmen
button-decline = Ablehnen
button-cancel = Zurückziehen
extra-pass = Passen

pick-move = Dein Zug: { $moves }
board-moved = Diese Partie geht hier weiter: { $link }
board-in-thread = Das Brett ist im Thread.
board-waits = Das Brett wird aktualisiert, sobald dort wieder jemand auf einen Knopf drückt.

type-title = Zug eingeben
type-label = Dein Zug
type-example = zum Beispiel { $example }
forbidden-points = { $mark } verboten
