# 用普通消息写的一手：下不了时说的话。

typed-to-role = 提及身份组的消息我读不到。请提及我本人：两个同名选项中带“APP”标记的那个。
typed-unread = 这条回复我读不到。请提及我：`@{ $name } { $move }`
no-waiting-match = 这里没有在等你下的对局。`/match list` 会列出你的对局。用 `/play` 就能开始。
help-typed = {""}**打字**：提及我并写下这一手：`@{ $name } h8`。私信里直接写这一手即可。
help-bare = 在对局自己的子区里，也可以直接写这一手。
greetings = 你好, 您好, 嗨, 帮助, 开始, 下棋
