# In Stellungen hineinsehen: wer das darf, und was darin gefunden wird.

position-in-play = Diese Stellung oder eine sehr ähnliche steht in deiner noch laufenden Partie #{ $id } auf dem Brett. Sobald die Partie zu Ende ist, kannst du sie hier untersuchen.
played-elsewhere = Dieselbe Stellung spielst du gerade in einer anderen Partie: { $link }. Ziehe zuerst dort, dann spiele hier weiter.
clock-held = Deine Uhr steht hier bis dahin.
help-refused = In gewerteten Partien und in Partien gegen andere Menschen gebe ich weder Tipps noch Analysen. Frag nach der Partie noch einmal.
help-later = Tipps und Analyse gibt es nach der Partie.
nothing-to-analyze = In dieser Stellung ist die Partie zu Ende: Es gibt keinen Zug mehr zu untersuchen.

analysis-wait = Ich sehe mir jeden Zug an …
analysis-turn = { $side } am Zug
analysis-best = Am besten: **{ $moves }** ({ $value })
analysis-others = Nächstbeste: { $moves }
analysis-other = { $moves } ({ $value })
analysis-unknown = { $count ->
    [one] Ein Zug ließ sich in der verfügbaren Zeit nicht bewerten.
   *[other] { $count } Züge ließen sich in der verfügbaren Zeit nicht bewerten.
}
analysis-none = In der verfügbaren Zeit konnte ich diese Züge nicht bewerten.
analysis-legend = ▲ gewinnt und ▼ verliert in so vielen Zügen des Siegers; = ist unentschieden.
analysis-legend-proof = Gefüllt heißt bewiesen, umrandet geschätzt.
analysis-legend-margin = Zahlen ohne Zeichen: erwarteter Vorsprung in Steinen am Ende.
analysis-legend-chance = Zahlen ohne Zeichen: Gewinnchance in Prozent.
policy-best = Am wahrscheinlichsten: **{ $moves }** ({ $value })
policy-legend = Für wie wahrscheinlich das Netz des Autodidakten jeden Zug hält, noch bevor er vorausrechnet. Züge ohne Zahl liegen unter 1 %.
value-win = { $count ->
    [one] gewinnt sofort
   *[other] gewinnt in { $count } Zügen
}
value-loss = { $count ->
    [one] verliert sofort
   *[other] verliert in { $count } Zügen
}
value-win-open = gewinnt
value-loss-open = verliert
value-draw = unentschieden
value-exact = genau { $margin }
value-expected = etwa { $margin }
value-unknown = unbekannt
explored = Hier { $count ->
    [one] einmal
   *[other] { $count }-mal
} erreicht: { $first } gewann { $first_percent }, { $second } { $second_percent }, unentschieden { $draw_percent }.
explored-next = Am häufigsten folgte: { $moves }
explored-alike = { $move } (oder gespiegelt)
explored-none = Diese Stellung kam in keiner hier beendeten Partie vor.
explored-beyond = Wie es weiterging, wird nur für die ersten { $plies } Züge gezählt.

hint-wait = Ich suche einen Tipp …
hint-region = Sieh zwischen **{ $first }** und **{ $last }** nach.
hint-move = Ein guter Zug ist **{ $move }**.
hint-none = In der verfügbaren Zeit finde ich hier keinen guten Zug.

button-analyze = Analyse
button-hint = Tipp
button-hint-move = Zug zeigen
button-as-text = Als Text
button-as-picture = Als Bild
button-policy = Autodidakt
button-worth = Bewertung

command-match-analyze = Zeige, was jeder Zug wert ist: nach dem Ende oder in ungewerteten Partien gegen mich
command-match-hint = Hol dir einen Tipp in einer ungewerteten Partie gegen mich: erst wo, dann was
option-analyze-move = Nenne die Nummer eines Zuges; ohne Angabe die letzte Stellung
