# Os menus de pessoas e de mensagens.

menu-challenge = Desafiar
menu-match = Partida
no-board = Esta mensagem não mostra tabuleiro de nenhuma partida. `/match list` mostra as suas.
