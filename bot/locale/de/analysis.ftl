# In Stellungen hineinsehen: wer das darf, und was darin gefunden wird.

position-in-play = Diese Stellung oder eine sehr ähnliche steht in deiner noch laufenden Partie #{ $id } auf dem Brett. Sobald die Partie zu Ende ist, kannst du sie hier untersuchen.
help-refused = Solange eine gewertete Partie oder eine gegen eine Person läuft, gebe ich weder Tipps noch Analysen.
nothing-to-analyse = In dieser Stellung ist das Spiel zu Ende: Es gibt keinen Zug mehr.

analysis-wait = Ich sehe mir jeden Zug an …
analysis-turn = { $side } am Zug
analysis-best = Am besten: **{ $moves }** ({ $value })
analysis-others = Danach: { $moves }
analysis-unknown = { $count ->
    [one] Für einen Zug reichte die Zeit nicht.
   *[other] Für { $count } Züge reichte die Zeit nicht.
}
analysis-none = In der Zeit, die ich mir nehme, kann ich diese Züge nicht bewerten.
analysis-legend = ▲ gewinnt und ▼ verliert in so vielen Zügen beider Seiten, = ist unentschieden.
analysis-legend-proof = Gefüllt heißt bewiesen, umrandet geschätzt.
analysis-legend-margin = Bloße Zahlen: Steine Vorsprung am Ende.
analysis-legend-chance = Bloße Zahlen: Gewinnchance in Prozent.
policy-best = Am wahrscheinlichsten: **{ $moves }** ({ $value })
policy-legend = Wie wahrscheinlich jeder Zug einem Lernenden scheint, der nur die Regeln kannte, bevor er vorausrechnet. Züge ohne Zahl liegen unter 1 %.
value-win = { $plies ->
    [one] gewinnt sofort
   *[other] gewinnt in { $plies } Zügen
}
value-loss = verliert in { $plies } Zügen
value-win-open = gewinnt
value-loss-open = verliert
value-draw = unentschieden
value-exact = sicher { $margin }
value-expected = etwa { $margin }
value-unknown = unbekannt
explored = Hier { $count ->
    [one] einmal
   *[other] { $count }-mal
} gespielt: { $first } gewann { $first_percent }, { $second } { $second_percent }, unentschieden { $draw_percent }.
explored-next = Es folgte: { $moves }
explored-none = Diese Stellung kam in keiner hier beendeten Partie vor.
explored-beyond = Wie Partien weitergingen, wird für die ersten { $plies } Züge gezählt.

hint-wait = Ich suche einen Tipp …
hint-region = Sieh zwischen **{ $first }** und **{ $last }** nach.
hint-move = Ein guter Zug ist **{ $move }**.
hint-none = In der Zeit, die ich mir nehme, finde ich hier selbst keinen guten Zug.

button-analyse = Analyse
button-hint = Tipp
button-hint-move = Zug zeigen
button-as-text = Als Text
button-as-picture = Als Bild
button-policy = Der Lernende
button-worth = Bewertung

command-match-analyse = Sieh, was jeder Zug wert ist: nach dem Ende oder in ungewerteten Partien gegen mich
command-match-hint = Tipp in einer ungewerteten Partie gegen mich: erst wo, dann was
option-analyse-move = Nach wie vielen Zügen; ohne Angabe die letzte Stellung
