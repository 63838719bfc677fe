# Was die Turnierleitung mit einem Turnier tut, und was darüber gesagt wird.

button-manage = Verwalten
button-here = Ich bin da
button-admit = Jemanden zulassen
button-more-time = Mehr Zeit
button-end-round = Runde beenden
button-end-arena = Nichts mehr ansetzen
button-history = Verlauf
button-cancel-tournament = Turnier absagen
button-give-reason = Grund nennen …
button-remove = Ausschließen
button-put-back = Wieder aufnehmen
button-pair-with = Ansetzen gegen …
button-pair = Ansetzen
button-forfeit = Verloren geben
manage-forfeits = { $name } verliert
button-forfeit-both = Beide verlieren
button-swap-sides = Seiten tauschen
manage-player = Wähle jemanden …
manage-match = Wähle eine Partie …
manage-member = Wähle ein Mitglied …
manage-admit = Wer soll beim Turnier mitspielen?
manage-pair = Gegen wen soll { $name } in dieser Runde spielen?
manage-pair-nobody = Wer in dieser Runde noch nicht gezogen hat, hat schon gegen { $name } gespielt.
entrant-away = setzt aus
entrant-removed = ausgeschlossen

ask-remove = { $name } ausschließen? Eine laufende Partie gilt als verloren. Nur die Turnierleitung kann das zurücknehmen.
ask-put-back = { $name } wieder aufnehmen? Die Punkte bleiben; versäumte Runden bringen keine.
ask-admit = { $name } zum Turnier zulassen?
ask-admit-late = Runde 1 bringt einen halben Punkt, spätere versäumte Runden keinen.
ask-forfeit = Verliert { $loser } gegen { $winner }? Die Partie endet; keine Wertung ändert sich.
ask-forfeit-both = Verlieren { $first } und { $second } beide? Die Partie endet ohne Punkte; keine Wertung ändert sich.
ask-swap-sides = Sollen { $first } und { $second } die Seiten tauschen? Sie bekommen eine neue Partie.
ask-pair = { $first } gegen { $second } ansetzen? Ihre Gegner treffen aufeinander, und neue Partien beginnen.
ask-more-time = Wie viel Zeit bekommen beide Seiten jeder laufenden Partie dazu?
ask-later-end = Wie viel später endet das Turnier?
ask-end-round = Diese Runde beenden? Wer am Zug ist und noch nie gezogen hat, verliert. Alle anderen laufenden Partien enden unentschieden.
ask-end-arena = Ab jetzt nichts mehr ansetzen? Laufende Partien werden zu Ende gespielt.
ask-cancel-tournament = Turnier absagen? Das lässt sich nicht rückgängig machen. Partien mit Zügen gehen weiter, alle anderen enden.
ask-withdraw = Von **{ $name }** zurücktreten? Du kannst nicht wieder einsteigen.
cancel-reason = Grund
cancel-reason-example = Zu wenige sind dabei
tournament-off-noted = Abgesagt: { $note }

news-removed = { $name } ist vom Turnier ausgeschlossen.
news-put-back = { $name } ist wieder dabei.
news-admitted = Die Turnierleitung hat { $name } zum Turnier zugelassen.
news-forfeit = { $winner } gewinnt, { $loser } verliert kampflos.
news-forfeit-both = { $first } und { $second } verlieren beide kampflos.
news-round-ended = Von der Turnierleitung beendet: Runde { $round }.
news-new-pairings = { $count ->
        [1] Neue Paarung: { $matches }
       *[other] Neue Paarungen: { $matches }
    }
news-more-time = In jeder laufenden Partie bekommen beide Seiten { $amount } dazu.
news-ends-later = Das Turnier endet später: { $amount } mehr.
news-time-up = Es wird nichts mehr angesetzt. Laufende Partien werden zu Ende gespielt.
news-away = { $count ->
        [1] { $names } hat eine Partie nicht begonnen und setzt aus, bis *Ich bin da* gedrückt wird.
       *[other] { $names } haben ihre Partien nicht begonnen und setzen aus, bis sie *Ich bin da* drücken.
    }

option-missed = Wähle, nach wie vielen nicht begonnenen Partien im Turnier jemand aussetzt
setting-missed = Versäumte Partien, bis jemand aussetzt
choice-missed-never = Niemand setzt aus

removed-from-tournament = Die Turnierleitung hat dich von diesem Turnier ausgeschlossen. Bitte sie, dich wieder aufzunehmen.
entry-closed = Zu spät: Die Hälfte der Runden hat schon begonnen.
tournament-changed = Jemand von der Turnierleitung war schneller. Sieh dir das Turnier an, wie es jetzt ist.
act-impossible = Das geht in diesem Turnier gerade nicht.
met-already = Sie haben schon gegeneinander gespielt, oder ihre Gegner haben das.
match-begun = In dieser Partie wurde schon gezogen.
already-entrant = Dieses Mitglied ist oder war schon dabei. Wähle es in der Liste aus.
