# Analysen beendeter Partien: was das stärkste Programm dazu sagt.

review-progress = Ich gehe die Partie durch: { $done } von { $total } Stellungen
review-failed = Diese Partie konnte ich nicht auswerten. Versuche es gleich noch einmal.
nothing-to-review = Hier gibt es nichts auszuwerten: Die Partie war vorbei, bevor beide gezogen hatten.
too-many-reviews = Du wartest schon auf { $limit } Auswertungen. Versuche es wieder, wenn eine davon fertig ist.
review-elsewhere = Diese Partie war hier noch nicht zu sehen. Zeige zuerst mit `/match board` das Brett.
no-mistake = Hier gibt es keinen Fehler von dir zu verbessern.
retry-task = Zug { $number }: Finde einen besseren Zug als **{ $move }**.
retry-found = **{ $move }** ist richtig.
review-curve = Je höher die Kurve, desto besser für { FORM($name, "object") }.
review-accuracy = { $name }: Genauigkeit **{ $accuracy }**
review-best =
    { $count ->
        [one] 1 bester
       *[other] { $count } beste
    }
review-good =
    { $count ->
        [one] 1 guter
       *[other] { $count } gute
    }
review-inaccuracy =
    { $count ->
        [one] 1 Ungenauigkeit
       *[other] { $count } Ungenauigkeiten
    }
review-mistake =
    { $count ->
        [one] 1 Fehler
       *[other] { $count } Fehler
    }
review-blunder =
    { $count ->
        [one] 1 Patzer
       *[other] { $count } Patzer
    }
review-plot = Gewinnchance { JOINED("von", $side) } Zug für Zug: { $chances }
review-plot-lead = Vorsprung { JOINED("von", $side) } Zug für Zug: { $values }
review-no-moments = Es gab keine großen Fehler.
review-moment = { $mark }. Zug { $number }, { $name } ({ $grade }): { $what }
review-lost = **{ $move }** kostete { $lost } Gewinnchance; **{ $best }** war besser.
review-lost-units = **{ $move }** kostete { $lost }; **{ $best }** war besser.
review-let-go =
    { $count ->
        [0] **{ $move }** vergab einen sicheren Sieg; **{ $best }** gewann.
        [one] **{ $move }** vergab den Sieg; **{ $best }** gewann sofort.
       *[other] **{ $move }** vergab den Sieg; **{ $best }** gewann in { $count } Zügen.
    }
review-let-in =
    { $count ->
        [0] **{ $move }** verlor die Partie; **{ $best }** war besser.
        [one] **{ $move }** ließ { FORM($opponent, "object") } sofort gewinnen; **{ $best }** war besser.
       *[other] **{ $move }** ließ { FORM($opponent, "object") } in { $count } Zügen gewinnen; **{ $best }** war besser.
    }
review-was-best = **{ $move }** war der beste Zug.
review-was-good = **{ $move }** war ein guter Zug.
review-was-forced = **{ $move }**: der einzige Zug.
review-was-unevaluated = **{ $move }**: nicht bewertet.
review-before = **{ $move }**: vor Beginn dieser Partie gespielt.
review-move = Zug { $number } von { $last }, { $name }:
review-move-error = Zug { $number } von { $last }, { $name } ({ $grade }):
review-reply-line = Am besten nach **{ $move }**: { $moves }
review-better-line = Besser als **{ $move }**: { $moves }
grade-inaccuracy = Ungenauigkeit
grade-mistake = Fehler
grade-blunder = Patzer
review-chance = Gewinnchance { JOINED("von", $name) }: vorher { $before }, danach { $after }
review-lead = { $name }: vorher { $before }, danach { $after }

button-review = Auswerten
button-moves = Zug für Zug
button-overview = Überblick
button-retry = Noch einmal
button-reply = Beste Antwort
button-better = Besserer Zug
button-post-here = Hier zeigen

command-match-review = Lass die stärkste Engine eine beendete Partie auswerten: Genauigkeit, Wendepunkte, Fehler
