# 没有人入座的对局：两个难度的电脑对弈，或由频道投票。

the-channel = 频道
exhibition-paused = 已暂停
button-pause = 暂停
button-resume = 继续
button-step = 走一手
button-stop = 停止
not-starter = 只有开始它的 { $name } 可以这样做。
too-many-exhibitions = 你已经在展示 { $limit } 局了，请先停止一局。
command-watch = 观看两个难度的电脑下 { $game }
command-match-pause = 暂停电脑之间的对局，或让它继续
command-match-step = 让电脑之间的对局走一手，然后暂停
command-match-stop = 停止你开始的电脑对局或投票
option-first = 先手的难度
option-second = 后手的难度
option-pace = 每一手停留多久
choice-pace = { $choice } 秒

button-vote = 投票
button-vote-again = 改投
vote-open = **频道投票中**（已有 { $count } 票）
vote-open-again = **频道继续投票**（已有 { $count } 票）
voted = 你投给了 **{ $move }**。投票结束（{ $when }）前可以更改。{ $link }
vote-elsewhere = 那次投票在另一个频道：{ $link }
command-vote = 频道成员投票，与我下 { $game }
command-match-vote = 为本频道对局的一手投票
option-seconds = 每次投票多久
choice-seconds = { $choice } 秒
