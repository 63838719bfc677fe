# 公開對局：誰來都可以加入。

table-offer = **{ $name }** 在找人下**{ $game }**：{ $details }
begins-opponent = 對手先手
button-join = 加入
button-close-table = 取消這一桌
table-joined = 有人加入了。
table-cancelled = 這一桌取消了。
table-expired = 期限內沒有人加入。
table-already-joined = 已經有人加入這一桌了。用 `/play` 可以自己開一桌。
table-already-cancelled = 這一桌已經取消了。用 `/play` 可以再開一桌。
table-already-expired = 這一桌已經過期了。用 `/play` 可以再開一桌。
own-table = 這是你自己開的一桌，正在等其他人加入。
not-your-table = 只有 { $name } 能取消這一桌。
unknown-table = 找不到這一桌了。用 `/play` 可以再開一桌。
table-paired = 對手已經在等你：{ $link }
table-there = 你開的這一桌在這裡：{ $link }
host-left = { $name } 離開了伺服器，這一桌取消了。
command-open = 開一桌{ $game }，誰都能加入
setup-anyone = **{ $game }**：誰加入就跟誰下
setup-anyone-summary = 第一個加入的人跟你下
