# 对局中双方互相提出的请求，以及时间的事。

asks-takeback = 悔棋 { $moves }？
asks-takeback-brief = 悔棋？
asks-draw = 提议平局
asks-draw-brief = 平局？
refuses-draw = 拒绝平局
refuses-takeback = 拒绝悔棋
refuses-brief = 拒绝
is-late = 已超时
is-late-until = 已超时，{ $when }终局
is-silent = { $other } 可以宣告获胜
notice-rated = 若不落子，最早{ $when }判负
notice-drawn = 若不落子，{ $when }判为平局
notice-unrated = 双方都可以中止（⋯ *中止对局*）
takeback-asked = 你已请求悔棋：{ $moves }，{ $other } 的答复会显示在棋盘上：{ $link }
takeback-done = 已悔棋：{ $moves }。{ $link }
rated-takeback = 与我的计分对局不能悔棋。你可以认输，或下不计分的对局。
draw-offered = 你已提议平局，{ $other } 的答复会显示在棋盘上：{ $link }
offer-refused = 已拒绝。{ $link }
nothing-to-take-back = 你还没有可以悔的棋。
offer-open = 已经有一个请求在等待答复。
no-offer = 这一局没有等待你答复的请求。
draw-too-soon = 你刚刚提议过平局，请再下两手后再提。
abort-too-late = 这一局已经进行了一段时间，不能中止了。你可以认输，或提议平局。
abort-too-often = 你今天已经中止了 { $limit } 局。请下完这一局，或认输。
not-out-of-time = 这一局没有人超时。
own-time-over = 超时的是你，只有对方可以宣告获胜。你现在仍可以落子。
time-given = 已给 { $other } 加时 { $amount }，对方的时间将在{ $when }用完。{ $link }
no-time-to-give = 只有在对方计时的时候才能给对方加时。
enough-time = 对方的时间已经很充裕了。

button-takeback = 悔棋
button-draw = 提议平局
button-give-time = 给对方加时
button-abort = 中止对局
button-claim = 宣告获胜
button-accept-draw = 接受平局
button-decline-draw = 拒绝平局
button-accept-takeback = 同意悔棋
button-decline-takeback = 拒绝悔棋

command-match-takeback = 请求悔棋，收回你的上一手
command-match-draw = 提议平局
command-match-accept = 接受对手的提议或请求
command-match-decline = 拒绝对手的提议或请求
command-match-abort = 中止刚开始的对局
command-match-claim = 对手超时时宣告获胜
