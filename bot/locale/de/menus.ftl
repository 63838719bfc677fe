# Die Menüs von Leuten und Nachrichten.

menu-challenge = Herausfordern
menu-match = Partie
no-board = Diese Nachricht zeigt kein Brett einer Partie. `/match list` zeigt deine Partien.
