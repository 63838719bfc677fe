# 对局中双方互相提出的请求，以及时间的事。

asks-takeback = { $name } 请求悔棋：{ $moves }
asks-draw = { $name } 提议平局
refuses-draw = { $name } 拒绝平局
refuses-takeback = { $name } 拒绝悔棋
is-late = { $name } 已超时，{ $other } 可以宣告获胜
is-late-until = { $name } 已超时，{ $other } 现在可以宣告获胜，{ $when }将自动获胜
takeback-asked = 你请求悔棋：{ $moves }。等 { $other } 决定。{ $link }
takeback-done = 已悔棋：{ $moves }。{ $link }
takeback-unrated = 如果悔棋（{ $moves }），这一局就不再计分。
draw-offered = 你提议平局。等 { $other } 决定。{ $link }
offer-refused = 已拒绝。{ $link }
nothing-to-take-back = 你还没有可以悔的棋。
offer-open = 已经有一个请求在等待回复。
no-offer = 这一局没有在等你回复的请求。
draw-too-soon = 你刚刚才提议平局，请再下两手。
abort-too-late = 这一局已经下开了。你可以认输，或提议平局。
abort-too-often = 你今天已经取消了 { $limit } 局。请下完这一局，或认输。
not-out-of-time = 这一局没有人超时。
time-given = 已给 { $other } 加时，{ $when }超时。{ $link }
no-time-to-give = 只有对方的钟在走时才能加时。
enough-time = 对方的时间已经很充裕了。

button-takeback = 悔棋
button-draw = 提议平局
button-give-time = 给对方加时
button-abort = 取消对局
button-claim = 宣告获胜

command-match-takeback = 请求悔棋，收回你的上一手
command-match-draw = 提议平局
command-match-accept = 接受对手的提议或请求
command-match-decline = 拒绝对手的提议或请求
command-match-abort = 取消刚开始的对局
command-match-claim = 对手超时时宣告获胜
