# Os menus de pessoas e de mensagens.

menu-challenge = Desafiar
menu-match = Partida
no-board = Esta mensagem não tem o tabuleiro de uma partida. Veja as suas com `/match list`.
