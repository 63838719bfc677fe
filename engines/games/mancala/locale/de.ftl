title = Kalaha
summary = Samen säen; wer mehr erntet, gewinnt
rules = Nimm alle Samen einer deiner Mulden und verteile sie einzeln gegen den Uhrzeigersinn, nicht in das fremde Kalaha. Endet der letzte in deinem Kalaha, ziehst du noch einmal; endet er in einer leeren eigenen Mulde, schlägt er die Samen gegenüber. Ist eine Seite leer, erhält jeder seinen Rest; mehr Samen gewinnen.
example = Blau am Zug. Der letzte Samen aus A fiele in die leere Mulde F und schlüge die fünf Samen gegenüber.

illegal-not-yours = { $move } ist keine deiner Mulden.
illegal-no-seeds = Mulde { $move } ist leer. Wähle eine mit Samen.
illegal-swap = Die Seiten lassen sich nur als Antwort auf den ersten Zug tauschen.

piece-seeds = Samen
side-blue = Blau
side-red = Rot
count-seeds =
    { $count ->
       *[other] { $number } Samen
    }
legend-seeds = Einfache Zahlen sind der Vorsprung an Samen am Ende.

extra-swap = Seiten tauschen
did-swap = { $name } hat die Seite getauscht

option-seeds = Mit wie vielen Samen jede Mulde beginnt
choice-seeds = { $choice } Samen je Mulde
option-capture = Was ein letzter Samen in einer leeren Mulde schlägt
choice-capture-opposite = Schlagen nur mit Samen gegenüber
choice-capture-any = Leeres Schlagen zählt
summary-capture-opposite = Liegt gegenüber nichts, bleibt der letzte Samen in seiner Mulde.
summary-capture-any = Auch wenn gegenüber nichts liegt, kommt der letzte Samen ins Kalaha.
option-opening = Wie die Partie eröffnet wird
choice-opening-free = Freie Eröffnung
choice-opening-swap = Eröffnung mit Seitentausch
summary-opening-free = Blau beginnt, und beide behalten ihre Seite.
summary-opening-swap = Fairer Beginn: Nach dem ersten Zug von Blau darf Rot dessen Seite übernehmen.

level-greedy-sower = Gieriger Sämann
level-perfect = Perfekt
summary-first-game = Sät irgendeine Mulde: gut für den ersten Sieg.
summary-beginner = Zieht gern noch einmal und vergisst, was du schlagen kannst.
summary-greedy-sower = Historisch: nimmt, was ein Säen bringt, und sieht deine Antwort nie.
summary-casual = Achtet auf deine Antwort und verzählt sich ab und zu.
summary-club = Zählt zwei Züge voraus, mit allen weiteren Säungen.
summary-expert = Zählt vier Züge voraus und spart Samen für das Ende.
summary-master = Zählt acht Züge voraus: Ein lahmer Zug kostet Samen.
summary-perfect = Meine stärkste Stufe: zählt bis zum Ende, sobald die Zeit reicht.

choice-format-letters = Buchstaben (CFbA)
