# 挑战消息及其结果。

challenge-offer = **{ $challenger }** 向 **{ $opponent }** 发起**{ $game }**挑战：{ $details }
begins = { $name } 先手
begins-random = 随机决定先手
moves-next = 轮到 { $name }
moves-next-random = 随机决定轮到谁
challenge-expires = { $when }到期
challenge-accepted = { $name } 接受了。
challenge-declined = { $name } 拒绝了。
challenge-cancelled = { $name } 取消了挑战。
challenge-expired = { $name } 没有及时答复。
matches-elsewhere = 本服务器的对局请在 { $channels } 开始。
challenger-left = { $name } 已离开服务器，这个挑战已取消。
not-here = { $name } 不在这个服务器里。
