# Les menus des personnes et des messages.

menu-challenge = Défier
menu-match = Partie
no-board = Ce message ne montre pas le plateau d'une partie. `/match list` montre tes parties.
