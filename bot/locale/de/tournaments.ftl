# Turniere: angekündigt, besucht und Runde für Runde gespielt.

command-tournament = Verwalte die Turniere dieses Servers
command-tournament-create = Erstelle ein Turnier
command-tournament-join = Nimm an einem Turnier teil
command-tournament-leave = Verlasse ein Turnier; wenn es schon läuft, trittst du zurück
command-tournament-start = Starte ein Turnier sofort
command-tournament-standings = Zeige die Tabelle eines Turniers
command-tournament-cancel = Sage ein Turnier ab
option-tournament = Wähle ein Turnier; ohne Angabe das neueste
option-organizers = Wähle die Rolle, die Turniere leiten darf
setting-organizers = Turnierleitung
choice-organizers-automatic = Wer „Server verwalten“ darf

tournament-of = { COMPOUND($game) }-Turnier
menu-format = Modus
tournament-swiss = Schweizer System
tournament-round-robin = Jeder gegen jeden
tournament-elimination = K.-o.-System
tournament-arena = Arena
tournament-about-swiss = Alle spielen in jeder Runde gegen jemanden mit etwa gleich vielen Punkten; niemand trifft zweimal auf denselben Gegner.
tournament-about-round-robin = Alle spielen einmal gegen alle.
tournament-about-elimination = Wer verliert, scheidet aus. Ein Unentschieden wird mit vertauschten Seiten wiederholt; nach dem zweiten kommt weiter, wer höher gesetzt ist. Wer im Halbfinale verliert, spielt um Platz 3.
tournament-about-arena = Wer frei ist, bekommt sofort einen Gegner, bis die Zeit vorbei ist. Nach zwei Siegen in Folge zählen Punkte doppelt, bis eine Partie nicht gewonnen wird.
tournament-rounds = { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    }
tournament-most-rounds = höchstens { $rounds } Runden
tournament-minutes = { $minutes } Minuten
tournament-size = bis zu { $size } Plätze
tournament-no-engines = Ohne Computer
tournament-engines = { $name } springt ein, wo ein Gegner fehlt
tournament-start-by-hand = Beginnt, wenn die Turnierleitung auf „Los“ drückt
tournament-start-minutes = Beginnt in { $minutes } Minuten
tournament-start-hours = { $hours ->
        [one] Beginnt in { $hours } Stunde
       *[other] Beginnt in { $hours } Stunden
    }
tournament-start-days = { $days ->
        [one] Beginnt in { $days } Tag
       *[other] Beginnt in { $days } Tagen
    }
button-announce = Ankündigen
button-announce-joined = Ankündigen & spielen
button-announce-named = Ankündigen als …
button-rejoin = Wieder einsteigen
button-leave = Verlassen
button-withdraw = Zurücktreten
button-standings = Tabelle
tournament-announce = Das Turnier ankündigen
tournament-name = Name
tournament-name-example = { COMPOUND($game) }-Pokal

tournament-waits = Es beginnt, wenn die Turnierleitung auf *Los* drückt.
tournament-starts = Es beginnt { $when }.
tournament-round = { $games ->
        [0] Runde { $round } von { $rounds } ist vorbei.
        [one] Runde { $round } von { $rounds }: { $games } Partie läuft noch.
       *[other] Runde { $round } von { $rounds }: { $games } Partien laufen noch.
    }
tournament-arena-ends = Es endet { $when }. Laufende Partien: { $games }.
tournament-last-games = Die Zeit ist vorbei; die letzten Partien laufen noch ({ $games }).
tournament-won = { $count ->
        [one] **{ $names }** hat das Turnier gewonnen.
       *[other] **{ $names }** teilen sich den ersten Platz.
    }
tournament-off-organiser = Abgesagt.
tournament-off-few = Abgesagt: Weniger als zwei waren dabei.
tournament-off-channel = Abgesagt: Den Kanal gibt es nicht mehr.
tournament-joined = Dabei ({ $count }): { $names }
tournament-nobody = Noch ist niemand dabei.
tournament-withdrawn = zurückgetreten
tournament-announced = **{ $name }** ist in diesem Kanal angekündigt.
tournament-started = **{ $name }** hat begonnen. Die Partien laufen in Threads.
tournament-you-joined = Du bist bei **{ $name }** dabei. Sobald eine Partie von dir beginnt, wirst du erwähnt.
tournament-blocks-ignored = Im Turnier zählen Blockierungen nicht: Du kannst auf jemanden treffen, den du blockiert hast.
tournament-you-returned = Du bist wieder bei **{ $name }** dabei, mit deinen Punkten.
tournament-you-left = Du hast **{ $name }** verlassen.
tournament-you-withdrew = Du bist von **{ $name }** zurückgetreten. Eine Partie, die du gerade spielst, geht weiter.
tournament-you-may-return = Mit *Wieder einsteigen* kommst du zurück, solange noch Partien angesetzt werden.

already-joined = Du bist schon dabei.
not-joined = Du bist bei diesem Turnier nicht dabei.
withdrawn = Du bist von diesem Turnier zurückgetreten und kannst nicht wieder einsteigen.
tournament-full = Dieses Turnier ist voll: { $size } sind dabei.
tournament-has-begun = Dieses Turnier hat schon begonnen.
tournament-over = Dieses Turnier ist vorbei.
too-few-entrants = Es müssen erst mindestens zwei dabei sein.
too-many-tournaments = Auf einem Server können höchstens { $limit } Turniere zugleich laufen.
unknown-tournament = Dieses Turnier finde ich hier nicht.
no-tournament = Hier gibt es gerade kein Turnier. Die Turnierleitung erstellt eines mit `/tournament create`.
tournament-match = Das ist eine Turnierpartie: Hier gibt es kein Zurücknehmen, keinen Abbruch und keine Revanche. Du kannst aufgeben.
tournament-only-servers = Turniere gibt es nur auf einem Server, der mich hinzugefügt hat.
tournament-managers-only = Turniere leiten kann nur, wer die Berechtigung „Server verwalten“ hat, bis `/settings server organizers:` eine Rolle nennt.
tournament-organizers-only = Turniere leiten können nur { $role } und wer die Berechtigung „Server verwalten“ hat.
