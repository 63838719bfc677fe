# 對局中雙方互相提出的請求，以及時間的事。

asks-takeback = 悔棋 { $moves }？
asks-takeback-brief = 悔棋？
asks-draw = 提議平手
asks-draw-brief = 平手？
refuses-draw = 拒絕平手
refuses-takeback = 不同意悔棋
refuses-brief = 不同意
is-late = 已逾時
is-late-until = 已逾時，{ $when }終局
is-silent = { $other } 可以宣告獲勝
notice-rated = 再不下，最快{ $when }判負
notice-drawn = 再不下，{ $when }判為平手
notice-unrated = 雙方都可以中止（⋯ *中止對局*）
takeback-asked = 你已請求悔棋：{ $moves }，{ $other } 的回覆會顯示在棋盤上：{ $link }
takeback-done = 悔棋完成：{ $moves }。{ $link }
rated-takeback = 跟我下積分賽不能悔棋。你可以認輸，或改下友誼賽。
draw-offered = 你已提議平手，{ $other } 的回覆會顯示在棋盤上：{ $link }
offer-refused = 你拒絕了。{ $link }
nothing-to-take-back = 你還沒下過可以收回的棋。
offer-open = 已經有一個請求在等回覆了。
no-offer = 這一局沒有等你回覆的請求。
draw-too-soon = 你才剛提議過平手，請再下兩手。
abort-too-late = 這一局已經下了一陣子，不能中止了。你可以認輸，或提議平手。
abort-too-often = 你今天已經中止了 { $limit } 局。請把這一局下完，或認輸。
not-out-of-time = 這一局沒有人逾時。
own-time-over = 逾時的是你，只有對方可以宣告獲勝。你現在還可以下。
time-given = 你幫 { $other } 加了 { $amount }，對方的時間{ $when }用完。{ $link }
no-time-to-give = 輪到對方、對方的時間正在倒數時，才能幫對方加時間。
enough-time = 對方的時間已經很多了。

button-takeback = 悔棋
button-draw = 提議平手
button-give-time = 幫對方加時間
button-abort = 中止對局
button-claim = 宣告獲勝
button-accept-draw = 接受平手
button-decline-draw = 拒絕平手
button-accept-takeback = 同意悔棋
button-decline-takeback = 拒絕悔棋

command-match-takeback = 請求悔棋，收回你剛下的那一手
command-match-draw = 提議平手
command-match-accept = 接受對手的提議或請求
command-match-decline = 拒絕對手的提議或請求
command-match-abort = 中止剛開始的對局
command-match-claim = 對手逾時的時候宣告獲勝
