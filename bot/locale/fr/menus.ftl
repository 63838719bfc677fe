# Les menus des personnes et des messages.

menu-challenge = Défier
menu-match = Partie
no-board = Ce message ne contient pas de plateau. `/match list` affiche tes parties.
