# Die Menüs von Leuten und Nachrichten.

menu-challenge = Herausfordern
menu-match = Partie
no-board = Diese Nachricht enthält kein Brett. `/match list` zeigt deine Partien.
