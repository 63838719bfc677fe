# 并非所有人都能看到的频道里的棋盘、开桌和比赛。

board-moved-away = 这一局在别处继续。
board-kept = 棋盘留在 { $name } 看得到的地方。这份副本只有你能看到。
board-kept-private = 没法在那里询问 { $name }，棋盘留在原处。这份副本只有你能看到。
board-asked = 在这里整个服务器都能观看，所以我问了 { $name }。这份副本只有你能看到。
board-asked-already = 我已经问过 { $name } 了。这份副本只有你能看到。
share-question = { $person }，{ $name } 想在 { $channel } 继续这一局，那里整个服务器都能观看。
share-question-away = { $person }，{ $name } 想在另一个服务器继续这一局，那里所有人都能观看。
button-share-yes = 去那里继续
button-share-no = 留在这里
share-declined = 这一局留在这里。
share-over = 这个问题已经过期，棋盘留在原处。
share-not-yours = 只有 { $name } 能回答。
table-private = 只有能看到这个频道的人才看得到你的这一桌。要向整个服务器公布吗？
tournament-private = 只有能看到这个频道的人才看得到 **{ $name }**。要向整个服务器公布吗？
button-tell-server = 向服务器公布
told-server = 已向服务器公布。
no-table-list = 这里没有你能看到的公开桌频道。
