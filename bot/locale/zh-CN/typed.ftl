# 用普通消息写的一手：下不了时说的话。

typed-to-role = 提及身份组的消息我读不到。请提及我本人：两个同名选项中带“APP”标记的那个。
typed-without-ping = 不提及我的回复我读不到。请打开回复的 @，或直接提及我。
typed-to-which = 这里有 { $count } 局在等你下。请回复你指的那个棋盘。
no-waiting-match = 这里没有在等你下的对局。`/match list` 会列出你的对局。用 `/play` 就能开始。
help-typed = {""}**打字**：私信里直接写下这一手；在别处先提及我再写，或回复棋盘。
