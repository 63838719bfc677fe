# 挑戰訊息及其結果。

challenge-offer = **{ $challenger }** 邀請 **{ $opponent }** 下 **{ $game }**（{ $details }）。
begins = { $name } 先手
begins-random = 隨機決定先手
challenge-expires = { $when }到期
challenge-accepted = { $name } 接受了。
challenge-declined = { $name } 拒絕了。
challenge-cancelled = { $name } 取消了挑戰。
challenge-expired = { $name } 沒有及時答覆。
matches-elsewhere = 本伺服器的對局請在 { $channels } 開始。
challenger-left = { $name } 已離開伺服器，這個挑戰已關閉。
not-here = { $name } 不在這個伺服器裡。
