# 公開對局：誰來都可以加入。

table-offer = **{ $name }** 在找人下 **{ $game }**（{ $details }）。
begins-opponent = 對手先手
button-join = 加入
button-close-table = 關閉這一桌
table-joined = 有人加入了。
table-cancelled = 這一桌已關閉。
table-expired = 沒有人及時加入。
table-already-joined = 已經有別人加入了這一桌。用 `/play` 可以自己開一桌。
table-already-cancelled = 這一桌已關閉。
table-already-expired = 這一桌已過期。用 `/play` 可以再開一桌。
own-table = 這是你自己開的一桌，正在等別人加入。
not-your-table = 只有 { $name } 能關閉這一桌。
unknown-table = 我已經找不到這一桌了。
table-paired = 對手已經在等你：{ $link }
table-there = 你開的這一桌在這裡：{ $link }
host-left = { $name } 已離開伺服器，這一桌已關閉。
command-open = 開一桌 { $game }，誰來都行
setup-anyone = **{ $game }**：誰加入就和誰下
setup-anyone-summary = 最先加入的人和你下
