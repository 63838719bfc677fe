title = Mancala
summary = Steine verteilen und die Gewinnmulde füllen
rules = Nimm alle Steine aus einer deiner Mulden und verteile sie einzeln gegen den Uhrzeigersinn, auch in deine Gewinnmulde, aber nicht in die gegnerische. Landet der letzte in deiner Gewinnmulde, ziehst du noch einmal. Landet er in einer deiner leeren Mulden und liegen gegenüber Steine, fängst du ihn und diese. Hat eine Seite keine Steine mehr, endet die Partie, und die andere behält ihre. Wer mehr Steine hat, gewinnt.
example = Der letzte der vier Steine aus C fiel in die Gewinnmulde von Blau: Blau zieht noch einmal.

side-blue = Blau
side-red = Rot
piece-seeds = Steine
count-seeds =
    { $count ->
        [one] { $number } Stein
       *[other] { $number } Steine
    }
legend-seeds = Zahlen ohne Zeichen: erwarteter Vorsprung in Steinen am Ende.

illegal-not-yours = Diese Mulde gehört deinem Gegner. Wähle eine von deinen.
illegal-empty-house = Mulde { $move } ist leer.
illegal-cannot-swap = Die Seiten kannst du nur direkt nach dem ersten Zug tauschen.

extra-swap = Seiten tauschen
did-swap = { $name } tauscht die Seiten
brief-swap = Tausch
about-swap = Wer beginnt, ist im Vorteil. Darum darf der Zweite nach dem ersten Zug (samt Extrazügen) die Seiten tauschen. Er übernimmt die Mulden und die Gewinnmulde des Ersten, und dieser zieht von der anderen Seite aus weiter.

option-seeds = Wähle, wie viele Steine am Anfang in jeder Mulde liegen
choice-seeds = { $choice } Steine
summary-seeds-3 = Kurze Partie mit 36.
summary-seeds-4 = Übliche Partie mit 48.
summary-seeds-5 = Längere Partie mit 60.
summary-seeds-6 = Längste Partie mit 72.
option-captures = Wähle, ob der letzte Stein auch gegenüber einer leeren Mulde gefangen wird
choice-captures-stays = Keine leeren Fänge
choice-captures-counts = Auch leere Fänge
summary-captures-stays = Der letzte Stein in deiner leeren Mulde bleibt liegen, wenn gegenüber nichts liegt.
summary-captures-counts = Der letzte Stein in deiner leeren Mulde wird gefangen, auch wenn gegenüber nichts liegt.
option-swap = Wähle, ob der Zweite die Seiten tauschen darf
choice-swap-off = Ohne Seitentausch
choice-swap-on = Mit Seitentausch
summary-swap-off = Beide behalten ihre Seite.
summary-swap-on = Nach dem ersten Zug darf der Zweite die Seiten tauschen.

level-store-counter = Gewinnmulden-Zähler
level-perfect = Perfekt

# Was die Stufen tun.
summary-first-game = Leert irgendeine Mulde: gut für den ersten Sieg.
summary-beginner = Füllt gern die eigene Gewinnmulde und übersieht oft deine Antwort.
summary-casual = Sieht deinen nächsten Zug, übersieht aber manchen Fang und manchen Extrazug.
summary-store-counter = Historisch: Alpha-Beta, zwei Züge tief; zählt nur die Gewinnmulden.
summary-club = Denkt drei Züge voraus und übersieht ab und zu einen.
summary-expert = Schaut sechs Züge voraus: Einfache Fänge gelingen gegen diese Stufe nicht.
summary-master = Plant die Extrazüge und lässt selten Steine zum Fangen liegen.
summary-grandmaster = Schaut weit voraus und zählt die letzten Steine fehlerfrei aus.
summary-perfect = Meine stärkste Stufe: mit bis zu vier Steinen je Mulde nahezu fehlerfrei.

choice-format-houses = Mulden (1. CF b)
