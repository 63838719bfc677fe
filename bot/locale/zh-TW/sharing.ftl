# 並非所有人都看得到的頻道裡的棋盤、開桌和比賽。

board-moved-away = 這一局在別處繼續。
board-kept = 棋盤留在 { $name } 看得到的地方。這份副本只有你看得到。
board-kept-private = 沒辦法在那裡詢問 { $name }，棋盤留在原處。這份副本只有你看得到。
board-asked = 在這裡整個伺服器都能觀看，所以我問了 { $name }。這份副本只有你看得到。
board-asked-already = 我已經問過 { $name } 了。這份副本只有你看得到。
share-question = { $person }，{ $name } 想在 { $channel } 繼續這一局，那裡整個伺服器都能觀看。
share-question-away = { $person }，{ $name } 想在另一個伺服器繼續這一局，那裡所有人都能觀看。
button-share-yes = 去那裡繼續
button-share-no = 留在這裡
share-declined = 這一局留在這裡。
share-over = 這個問題已經過期，棋盤留在原處。
share-not-yours = 只有 { $name } 能回答。
table-private = 只有看得到這個頻道的人才看得到你的這一桌。要向整個伺服器公布嗎？
tournament-private = 只有看得到這個頻道的人才看得到 **{ $name }**。要向整個伺服器公布嗎？
button-tell-server = 向伺服器公布
told-server = 已向伺服器公布。
no-table-list = 這裡沒有你看得到的公開桌頻道。
