# Worum Spieler einander in einer Partie bitten, und was die Zeit mit ihr macht.

asks-takeback = { $moves } zurück?
asks-takeback-brief = Zurück?
asks-draw = bietet Unentschieden
asks-draw-brief = Remis?
refuses-draw = will kein Unentschieden
refuses-takeback = lehnt die Rücknahme ab
refuses-brief = lehnt ab
is-late = Zeit um
is-late-until = Zeit um, Ende { $when }
is-silent = { $other } kann den Sieg beanspruchen
notice-rated = sonst Niederlage möglich { $when }
notice-drawn = sonst Unentschieden { $when }
notice-unrated = beide können beenden (⋯ *Abbrechen*)
takeback-asked = Du hast darum gebeten, { $moves } zurückzunehmen. { $other } kann auf dem Brett antworten: { $link }
takeback-done = Zurückgenommen: { $moves }. { $link }
rated-takeback = In einer gewerteten Partie gegen mich wird nichts zurückgenommen. Du kannst aufgeben oder ungewertet spielen.
draw-offered = Du hast ein Unentschieden angeboten. { $other } kann auf dem Brett antworten: { $link }
offer-refused = Abgelehnt. { $link }
nothing-to-take-back = Du hast noch keinen Zug gemacht, den du zurücknehmen könntest.
offer-open = Ein anderes Angebot wartet noch auf eine Antwort.
no-offer = In dieser Partie wartet kein Angebot auf deine Antwort.
draw-too-soon = Du hast eben erst ein Unentschieden angeboten. Mache zuerst zwei weitere Züge.
abort-too-late = Diese Partie lässt sich nicht mehr abbrechen. Du kannst aufgeben oder ein Unentschieden anbieten.
abort-too-often =
    Du hast heute schon { $limit ->
        [one] eine Partie
       *[other] { $limit } Partien
    } abgebrochen. Spiele diese zu Ende oder gib auf.
not-out-of-time = In dieser Partie hat niemand die Zeit überschritten.
own-time-over = Deine Zeit ist um: Nur dein Gegner kann den Sieg beanspruchen. Noch kannst du ziehen.
time-given = { $other } bekommt { $amount } dazu. Die Uhr läuft { $when } ab. { $link }
no-time-to-give = Zeit kannst du nur geben, während die Uhr des Gegners läuft.
enough-time = Dein Gegner hat schon reichlich Zeit.

button-takeback = Zug zurücknehmen
button-draw = Unentschieden bieten
button-give-time = Zeit geben
button-abort = Abbrechen
button-claim = Sieg beanspruchen
button-accept-draw = Unentschieden
button-decline-draw = Weiterspielen
button-accept-takeback = Rücknahme erlauben
button-decline-takeback = Ablehnen

command-match-takeback = Bitte darum, deinen letzten Zug zurückzunehmen
command-match-draw = Biete ein Unentschieden an
command-match-accept = Nimm das Angebot deines Gegners an
command-match-decline = Lehne das Angebot deines Gegners ab
command-match-abort = Brich eine Partie ab, die kaum begonnen hat
command-match-claim = Beanspruche den Sieg, wenn dein Gegner die Zeit überschritten hat
