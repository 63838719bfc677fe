# Los menús de personas y mensajes.

menu-challenge = Desafiar
menu-match = Partida
no-board = Este mensaje no muestra el tablero de una partida. `/match list` muestra tus partidas.
