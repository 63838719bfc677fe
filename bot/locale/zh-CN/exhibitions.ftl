# 没有人入座的对局：两个难度的电脑对弈，或由频道投票。

the-channel = 频道队
exhibition-paused = 已暂停
button-pause = 暂停
button-resume = 继续
button-step = 下一手
button-stop = 停止
not-starter = 只有发起者 { $name } 可以这样操作。
too-many-exhibitions = 你已有 { $limit } 局在展示，请先停止一局。
command-watch = 观看电脑互弈{ $game }，双方难度由你选
command-match-pause = 暂停或继续电脑互弈
command-match-step = 让电脑互弈只下一手，然后暂停
command-match-stop = 停止你开始的电脑互弈或投票
option-first = 先手的难度
option-second = 后手的难度
option-pace = 每一手的停留时间
choice-pace = { $choice } 秒

button-vote = 投票
button-vote-again = 改投
vote-open = **频道投票中**（{ $count } 票）
vote-open-again = **频道再次投票中**（{ $count } 票）
vote-ends = { $when }结束
voted = 你的一票：**{ $move }**。在投票结束（{ $when }）之前可以更改。{ $link }
vote-elsewhere = 那次投票在另一个频道：{ $link }
command-vote = 由频道成员投票决定每一手，与我下{ $game }
command-match-vote = 投票决定本频道对局的下一手
option-seconds = 每次投票的时长
choice-seconds = { $choice } 秒
