# 人とメッセージのメニュー。

menu-challenge = 対局を申し込む
menu-match = 対局
no-board = このメッセージには対局の盤がありません。自分の対局は `/match list` で確かめられます。
