# 沒有人入座的對局：兩個難度的電腦對弈，或由頻道投票。

the-channel = 頻道
exhibition-paused = 已暫停
button-pause = 暫停
button-resume = 繼續
button-step = 走一手
button-stop = 停止
not-starter = 只有開始它的 { $name } 可以這樣做。
too-many-exhibitions = 你已經在展示 { $limit } 局了，請先停止一局。
command-watch = 觀看兩個難度的電腦下 { $game }
command-match-pause = 暫停電腦之間的對局，或讓它繼續
command-match-step = 讓電腦之間的對局走一手，然後暫停
command-match-stop = 停止你開始的電腦對局或投票
option-first = 先手的難度
option-second = 後手的難度
option-pace = 每一手停留多久
choice-pace = { $choice } 秒

button-vote = 投票
button-vote-again = 改投
vote-open = **頻道投票中**（已有 { $count } 票）
vote-open-again = **頻道繼續投票**（已有 { $count } 票）
voted = 你投給了 **{ $move }**。投票結束（{ $when }）前可以更改。{ $link }
vote-elsewhere = 那次投票在另一個頻道：{ $link }
command-vote = 頻道成員投票，與我下 { $game }
command-match-vote = 為本頻道對局的一手投票
option-seconds = 每次投票多久
choice-seconds = { $choice } 秒
