# Los menús de personas y mensajes.

menu-challenge = Desafiar
menu-match = Partida
no-board = Este mensaje no tiene el tablero de una partida. Mira las tuyas con `/match list`.
