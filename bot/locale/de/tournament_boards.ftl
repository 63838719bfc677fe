# Bretter und Threads von Turnieren, und die privaten Seiten ihrer Nachrichten.

tournament-round-name = Runde { $round }
tournament-boards = Bretter { $first }–{ $last }
tournament-no-threads = In diesem Kanal kann ich keine Threads öffnen. Die Bretter kommen deshalb hierher.
tournament-no-files = In diesem Kanal kann ich keine Dateien anhängen. Tabellen und Turnierbäume kommen deshalb als Text.
button-my-game = Meine Partie
button-pairings = Paarungen
tournament-no-game = Du spielst bei **{ $name }** gerade keine Partie.
tournament-my-bye = Du hast in dieser Runde von **{ $name }** ein Freilos.
tournament-expected-end = Voraussichtliches Ende: { $when }.
pairing-void = abgebrochen
tournament-soon = **{ $name }** beginnt { $when }.
tournament-page = Seite { $page } von { $pages }
tie-about-buchholz = **Buchholz**: die Punkte aller Gegner.
tie-about-buchholz-cut-1 = **Buchholz −1**: die Punkte aller Gegner außer dem schwächsten.
tie-about-sonneborn-berger = **Sonneborn**: die Punkte der besiegten Gegner und die halben Punkte derer, gegen die du unentschieden gespielt hast.
tie-about-direct-encounter = **Direkt**: die Punkte aus Partien unter denen, die noch gleichauf sind.
tie-about-wins = **Siege**: die gewonnenen Partien.
