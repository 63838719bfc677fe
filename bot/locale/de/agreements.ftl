# Worum Spieler einander in einer Partie bitten, und was die Zeit mit ihr macht.

asks-takeback = { $name } möchte { $moves } zurücknehmen
asks-draw = { $name } bietet Unentschieden an
refuses-draw = { $name } lehnt Unentschieden ab
refuses-takeback = { $name } lehnt die Rücknahme ab
is-late = { $name } hat die Zeit überschritten; { $other } darf den Sieg beanspruchen
is-late-until = { $name } hat die Zeit überschritten; { $other } kann den Sieg beanspruchen oder gewinnt { $when } automatisch
takeback-asked = Du hast darum gebeten, { $moves } zurückzunehmen. { $other } entscheidet. { $link }
takeback-done = Zurückgenommen: { $moves }. { $link }
takeback-unrated = Wenn du { $moves } zurücknimmst, wird diese Partie nicht mehr gewertet.
draw-offered = Du hast Unentschieden angeboten. { $other } entscheidet. { $link }
offer-refused = Abgelehnt. { $link }
nothing-to-take-back = Du hast noch keinen Zug gemacht, den du zurücknehmen könntest.
offer-open = Eine andere Anfrage wartet noch auf ihre Antwort.
no-offer = In dieser Partie wartet nichts auf deine Antwort.
draw-too-soon = Du hast eben erst Unentschieden angeboten. Mache zuerst zwei weitere Züge.
abort-too-late = Diese Partie ist schon in vollem Gang. Du kannst aufgeben oder Unentschieden anbieten.
abort-too-often =
    Du hast heute schon { $limit ->
        [one] eine Partie
       *[other] { $limit } Partien
    } abgebrochen. Spiele diese zu Ende, oder gib auf.
not-out-of-time = In dieser Partie hat niemand die Zeit überschritten.
time-given = Du hast { $other } Zeit gegeben. Die Uhr läuft { $when } ab. { $link }
no-time-to-give = Zeit kannst du nur geben, während die Uhr der anderen Seite läuft.
enough-time = Die andere Seite hat schon reichlich Zeit.

button-takeback = Zurücknehmen
button-draw = Unentschieden bieten
button-give-time = Zeit geben
button-abort = Abbrechen
button-claim = Sieg beanspruchen

command-match-takeback = Bitte darum, deinen letzten Zug zurückzunehmen
command-match-draw = Biete Unentschieden an
command-match-accept = Nimm an, was dein Gegner anbietet oder möchte
command-match-decline = Lehne ab, was dein Gegner anbietet oder möchte
command-match-abort = Brich eine Partie ab, die kaum begonnen hat
command-match-claim = Beanspruche den Sieg, wenn die Zeit deines Gegners um ist
