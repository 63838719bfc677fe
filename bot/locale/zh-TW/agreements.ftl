# 對局中雙方互相提出的請求，以及時間的事。

asks-takeback = { $name } 請求悔棋：{ $moves }
asks-draw = { $name } 提議平手
refuses-draw = { $name } 拒絕平手
refuses-takeback = { $name } 拒絕悔棋
is-late = { $name } 已超時，{ $other } 可以宣告獲勝
is-late-until = { $name } 已超時，{ $other } 現在可以宣告獲勝，{ $when }將自動獲勝
takeback-asked = 你請求悔棋：{ $moves }。等 { $other } 決定。{ $link }
takeback-done = 已悔棋：{ $moves }。{ $link }
takeback-unrated = 如果悔棋（{ $moves }），這一局就不再計分。
draw-offered = 你提議平手。等 { $other } 決定。{ $link }
offer-refused = 已拒絕。{ $link }
nothing-to-take-back = 你還沒有可以悔的棋。
offer-open = 已經有一個請求在等待回覆。
no-offer = 這一局沒有在等你回覆的請求。
draw-too-soon = 你剛剛才提議平手，請再下兩手。
abort-too-late = 這一局已經下開了。你可以認輸，或提議平手。
abort-too-often = 你今天已經取消了 { $limit } 局。請下完這一局，或認輸。
not-out-of-time = 這一局沒有人超時。
time-given = 已給 { $other } 加時，{ $when }超時。{ $link }
no-time-to-give = 只有對方的鐘在走時才能加時。
enough-time = 對方的時間已經很充裕了。

button-takeback = 悔棋
button-draw = 提議平手
button-give-time = 給對方加時
button-abort = 取消對局
button-claim = 宣告獲勝

command-match-takeback = 請求悔棋，收回你的上一手
command-match-draw = 提議平手
command-match-accept = 接受對手的提議或請求
command-match-decline = 拒絕對手的提議或請求
command-match-abort = 取消剛開始的對局
command-match-claim = 對手超時時宣告獲勝
