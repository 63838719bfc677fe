# 人とメッセージのメニュー。

menu-challenge = 対局を申し込む
menu-match = 対局
no-board = このメッセージに対局の盤はありません。自分の対局は `/match list` で見られます。
