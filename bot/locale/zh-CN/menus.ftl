# 成员和消息的菜单。

menu-challenge = 挑战
menu-match = 对局
no-board = 这条消息里没有对局的棋盘。用 `/match list` 查看你的对局。
