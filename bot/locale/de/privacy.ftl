# Was über jemanden gespeichert ist, und was das für ein Bot ist.

command-privacy = Verwalte, was über dich gespeichert ist
command-privacy-export = Hol dir alles, was über dich gespeichert ist, als Datei
command-privacy-delete = Lösche alles, was über dich gespeichert ist, nach einer Rückfrage
command-about = Zeige, was dieser Bot ist und was er anbietet
privacy-nothing = Über dich ist nichts gespeichert.
privacy-nothing-left = Von dir gibt es nichts zu löschen.
privacy-exported = Das ist alles, was über dich gespeichert ist.
privacy-too-large = Das ist mehr, als Discord als Datei annimmt. Wer diesen Bot betreibt, kann es dir schicken.
privacy-question = Alles löschen, was über dich gespeichert ist?
privacy-changed = Seit meiner Frage hat sich etwas geändert. Bitte lies es noch einmal.
privacy-goes = Das lässt sich nicht rückgängig machen. Dein Name, deine Einstellungen, Wertungen, Aufgaben und alles Übrige über dich werden gelöscht, und du verlässt alle Ranglisten und Turniere.
privacy-resigns =
    { $count ->
        [one] Eine laufende Partie wird aufgegeben.
       *[other] { $count } laufende Partien werden aufgegeben.
    }
privacy-calls-off =
    { $count ->
        [one] Eine Partie, die kaum begonnen hat oder die du nur zum Zusehen begonnen hast, wird abgebrochen.
       *[other] { $count } Partien, die kaum begonnen haben oder die du nur zum Zusehen begonnen hast, werden abgebrochen.
    }
privacy-closes =
    { $count ->
        [one] Eine Herausforderung oder ein offener Tisch wird geschlossen.
       *[other] { $count } Herausforderungen und offene Tische werden geschlossen.
    }
privacy-stays =
    { $count ->
        [one] Eine Partie bleibt unter einem anonymen Namen erhalten, weil sie auch für deinen Gegner zählt.
       *[other] { $count } Partien bleiben unter einem anonymen Namen erhalten, weil sie auch für deine Gegner zählen.
    }
privacy-protects = Einiges, was andere schützt, bleibt unter einem Code statt deiner ID gespeichert: Blockierungen durch andere, Limits bis zu ihrem Ablauf und 30 Tage lang ein Vermerk, dass du hier warst.
privacy-posted = Was ich auf Discord geschrieben habe, bleibt dort; du bekommst eine Liste davon.
button-delete-all = Alles löschen
button-keep-all = Alles behalten
privacy-kept = Es wurde nichts gelöscht.
privacy-deleted = Alles, was über dich gespeichert war, ist gelöscht, außer dem, was andere schützt.
privacy-listed =
    { $count ->
        [one] Eine meiner Nachrichten zeigt vielleicht noch deinen Namen. Sie steht in der Datei: Wer den jeweiligen Server verwaltet, kann sie löschen.
       *[other] { $count } meiner Nachrichten zeigen vielleicht noch deinen Namen. Sie stehen in der Datei: Wer den jeweiligen Server verwaltet, kann sie löschen.
    }
privacy-list = Nachrichten
deleted-player = Gelöschtes Profil
player-deleted = Diese Person hat ihre Daten gelöscht, darum ist keine Revanche möglich.
about-uptime = Gestartet { $when }
about-matches =
    { $count ->
        [one] Bisher eine Partie
       *[other] Bisher { $count } Partien
    }
about-ongoing =
    { $count ->
        [one] Eine läuft gerade
       *[other] { $count } laufen gerade
    }
about-engines = { $levels } Computerstufen in { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spielen
    }
about-licence = Freie Software unter der MIT-Lizenz
about-privacy = `/privacy export` gibt dir, was über dich gespeichert ist, `/privacy delete` löscht es.
