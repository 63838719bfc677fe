# 公开对局：谁来都可以加入。

table-offer = **{ $name }** 在找人下**{ $game }**：{ $details }
begins-opponent = 对手先手
button-join = 加入
button-close-table = 取消这一桌
table-joined = 有人加入了。
table-cancelled = 这一桌已取消。
table-expired = 没有人及时加入。
table-already-joined = 已经有人加入了这一桌。用 `/play` 可以自己开一桌。
table-already-cancelled = 这一桌已取消。用 `/play` 可以再开一桌。
table-already-expired = 这一桌已过期。用 `/play` 可以再开一桌。
own-table = 这是你自己开的一桌，正在等别人加入。
not-your-table = 只有 { $name } 能取消这一桌。
unknown-table = 已经找不到这一桌了。用 `/play` 可以再开一桌。
table-paired = 对手已经在等你：{ $link }
table-there = 你开的这一桌在这里：{ $link }
host-left = { $name } 已离开服务器，这一桌已取消。
command-open = 开一桌{ $game }，谁都可以加入
setup-anyone = **{ $game }**：谁加入就和谁下
setup-anyone-summary = 最先加入的人和你下
