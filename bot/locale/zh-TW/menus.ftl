# 成員和訊息的選單。

menu-challenge = 挑戰
menu-match = 對局
no-board = 這則訊息裡沒有棋盤。用 `/match list` 查看你的對局。
