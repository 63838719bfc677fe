# 给一个人的简短答复：原因，以及接下来怎么办。

not-your-turn = 现在轮到 { $name }，然后才轮到你。
not-a-player = 这是 { $first } 和 { $second } 的对局。用 `/play` 开始自己的对局。
stale-board = 这个棋盘已经过时，最新的在这里：{ $link }
match-finished = 这一局已经结束：{ $result }
match-unfinished = 这一局还没结束，请先下完。
game-over = 这个局面已经终局。请退回一手，再从那里继续下。
illegal = { $move } 在这里不能下。
illegal-advice = 请换一手。
illegal-occupied = { $move } 已有棋子。
illegal-occupied-advice = 请换一个位置。
illegal-off-board = { $move } 在棋盘之外。
illegal-finished = 这一局已经结束。
unreadable = 看不懂“{ $text }”这一手，请写成 { $example } 这样。
unknown-match = 这里没有你能看到的对局 #{ $id }。用 `/match list` 查看你的对局。
unreadable-match = 找不到这一局。用 `/match list` 查看你的对局。
unplayable = 对局 #{ $id } 的棋谱已无法读取，不能继续。这一局不计成绩，对局双方可以用 `/match resign` 关闭它。
unplayable-over = 对局 #{ $id } 已经结束，棋盘无法再显示。
unplayable-closed = 对局 #{ $id } 已关闭，没有结果。
unplayable-short = 无法继续
match-waits = 对局 #{ $id } 正在等待：这个游戏暂时无法使用。恢复之前不计时。
match-waits-over = 对局 #{ $id } 已经结束。等游戏恢复后，棋盘才能再显示。
game-missing = 这个游戏暂时无法使用。恢复之前，一切都会保留。
ambiguous-match = 你指的是哪一局？
no-match = 你没有进行中的对局。用 `/play` 就能开始。
challenge-already-accepted = 这个挑战已被接受。
challenge-already-declined = 这个挑战已被拒绝。
challenge-already-cancelled = 这个挑战已取消。
challenge-already-expired = 这个挑战已过期，请重新发起。
not-your-challenge = 这个挑战在等 { $name } 答复。
not-yours-to-cancel = 只有 { $name } 能取消这个挑战。
unknown-challenge = 找不到这个挑战了，请重新发起。
self-challenge = 不能和自己下棋。请向朋友或我发起挑战。
bot-opponent = 其他机器人不会接受挑战。请向朋友或我发起挑战。
only-the-two-of-us = 这里只有我们两个。请在服务器里向朋友发起挑战，或者和我下。
too-many = 你已有 { $limit } 局在进行，请先下完一局。
too-many-theirs = 对方的对局数已满，请稍后再试。
invalid-choice = 没有这个选项，请从列表中选择。
busy = 现在无法执行，请稍后再试。
uncertain = 无法确定刚才是否成功，棋盘稍后会显示结果。
asked-too-often = 操作过于频繁，请在 { $seconds } 秒后再试。
too-often = 你刚刚查看过，请在 { $seconds } 秒后再试。
refused = 这里不能这样操作。
old-button = 这个按钮来自旧版本。用 `/match board` 可以重新显示棋盘。
unknown-button = 这个按钮已失效。用 `/match board` 可以重新显示棋盘。
old-command = 这个命令已更新。重启 Discord 就能看到新命令。
apology = 我这边出了点问题，但没有丢失任何数据。请再试一次。

cannot-see = 我看不到 { $channel }，请管理员给我权限。
cannot-send = 我不能在 { $channel } 发消息，请管理员给我权限。
cannot-files = 我不能在 { $channel } 上传图片，请管理员给我权限。
cannot-thread = 我不能在 { $channel } 创建子区，这一局就留在频道里。请管理员给我权限。
cannot-automod = 这个服务器的 AutoMod 拦截了我要在这里显示的内容。请管理员放行，或在私信里和我下。
no-threads-here = 这里没有子区，这一局就留在频道里。
only-private-here = 在这个服务器里，只有你能看到我的回复，两个人无法共用一个棋盘。请在与我的私信、群聊或邀请了我的服务器里下。

move-done = 你下了：**{ $move }**。{ $link }
move-typed = 你的这一手已经下到棋盘上。
unconfirmed-move = 确定这一手：**{ $move }**？
button-play-move = 确定：{ $move }
button-play-not = 取消
resign-question = 确定要认输吗？
rematch-there = 再来的一局在这里：{ $link }
exported = 这是这一局的棋谱。

button-next = 下一局
button-waiting = 轮到你：{ $count } 局 ▸
command-next = 前往等你落子的对局
nothing-waits = 没有对局在等你落子。用 `/play` 开始一局。
list-title = **你的对局**
your-turn = **轮到你**
their-turn = 轮到对方
finished = 已结束
against = 对 { $name }
both-sides = （一人执双方）
and-more = 还有 { $count } 局

help-intro = 我可以陪你下棋。用 `/play` 开始：和我下，或和朋友下。
help-moves =
    {""}**怎么下**：点击棋盘下方的按钮，或用 ⋯ 输入坐标。`/match move` 在哪里都能用。
    ⬅️ ⬆️ ⬇️ ➡️ 查看大棋盘的其他部分。其余功能都在 ⋯ 里：输入着法、棋盘样式、认输。
help-museum =
    {""}**博物馆**：有些难度是早期的教学程序，连同缺陷原样保留：
help-topic-moves = 怎么下
help-topic-matches = 对局
help-about-matches = `/next`、`/match list`、`/match history`、`/match export`、`/match import`、`/match replay`、`/match review`、`/match analyse`、`/match hint`；`/match board` 重新显示棋盘。
help-topic-players = 对局双方
help-about-players = `/match takeback` 请求悔棋，`/match draw` 提议平局，用 `/match accept` 或 `/match decline` 答复；`/match abort` 中止刚开始的对局，`/match claim` 在对手超时时宣告获胜，`/match resign` 认输。
help-topic-others = 多人
help-about-others = `/match follow` 在对局结束时提及你一次，`/match plan` 在以天计时的对局里预排应手；`watch` 观看两个难度的电脑对弈，`vote` 让整个频道与我对弈。
help-topic-ratings = 等级分
help-about-ratings = `/leaderboard`、`/profile`、`/versus`。**谜题**：`/puzzle`、`/daily`。**比赛**：`/tournament join`。
help-topic-people = 挑战与隐私
help-about-people = `/play` 里的“任何人”开一桌，谁都可以加入。`/block` 不再接受某人的挑战，`/settings me` 决定接受谁的挑战。`/privacy export`、`/privacy delete`。
help-topics = 了解更多
button-help = 帮助
invitation = [把我添加到服务器](<{ $url }>)
