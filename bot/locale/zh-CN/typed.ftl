# 用普通消息写的一手：下不了时说的话。

typed-to-role = 我读不到提及身份组的消息。请直接提及我：在候选名单里选机器人，不要选同名的身份组。
typed-unread = 我读不到这条回复。请提及我：`@{ $name } { $move }`
no-waiting-match = 这里没有等你落子的对局。用 `/match list` 查看你的对局，或用 `/play` 开始一局。
help-typed = {""}**打字下棋**：提及我并写上着法：`@{ $name } h8`。私信里只写着法即可。
help-bare = 在对局专用的子区里，也可以只写着法。
greetings = 你好, 您好, 嗨, 帮助, 开始, 下棋
