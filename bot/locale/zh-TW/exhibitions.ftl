# 沒有人入座的對局：兩個難度的電腦對弈，或由頻道投票。

the-channel = 頻道隊
exhibition-paused = 已暫停
button-pause = 暫停
button-resume = 繼續
button-step = 下一手
button-stop = 停止
not-starter = 只有開始這場的 { $name } 可以這麼做。
too-many-exhibitions = 你已經有 { $limit } 局在展示了，請先停掉一局。
command-watch = 看電腦之間的{ $game }對局，難度由你選
command-match-pause = 暫停或繼續電腦之間的對局
command-match-step = 讓電腦之間的對局只下一手，然後暫停
command-match-stop = 停止你發起的投票或電腦對局
option-first = 先手的難度
option-second = 後手的難度
option-pace = 每一手停留的時間
choice-pace = { $choice } 秒

button-vote = 投票
button-vote-again = 改投
vote-open = **頻道投票中**（{ $count } 票）
vote-open-again = **頻道再次投票中**（{ $count } 票）
vote-ends = { $when }截止
voted = 你的一票：**{ $move }**。投票截止（{ $when }）前都可以改。{ $link }
vote-elsewhere = 那場投票在別的頻道：{ $link }
command-vote = 由頻道成員投票決定每一手，跟我下{ $game }
command-match-vote = 投票決定這個頻道對局的下一手
option-seconds = 每次投票的時間
choice-seconds = { $choice } 秒
