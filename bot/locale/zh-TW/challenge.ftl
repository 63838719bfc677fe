# 挑戰訊息及其結果。

challenge-offer = **{ $challenger }** 向 **{ $opponent }** 發起**{ $game }**挑戰：{ $details }
begins = { $name } 先手
begins-random = 隨機決定先手
moves-next = 輪到 { $name }
moves-next-random = 隨機決定輪到誰
challenge-expires = { $when }到期
challenge-accepted = { $name } 接受了。
challenge-declined = { $name } 拒絕了。
challenge-cancelled = { $name } 取消了挑戰。
challenge-expired = { $name } 沒有在期限內回覆。
matches-elsewhere = 這個伺服器的對局要在 { $channels } 開始。
challenger-left = { $name } 離開了伺服器，這個挑戰取消了。
not-here = { $name } 不在這個伺服器裡。
