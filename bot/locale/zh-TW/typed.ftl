# 用一般訊息寫的一手：下不了時說的話。

typed-to-role = 我讀不到提及身分組的訊息。請直接提及我：選有「APP」標記的那個名字。
typed-unread = 我讀不到這則回覆。請提及我：`@{ $name } { $move }`
no-waiting-match = 這裡沒有等你下的對局。用 `/match list` 查看你的對局，或用 `/play` 開一局。
help-typed = {""}**打字下棋**：提及我，再寫下你的一手：`@{ $name } h8`。在私訊裡只寫那一手就好。
help-bare = 在對局專屬的討論串裡，也只寫那一手就好。
greetings = 你好, 您好, 嗨, 幫助, 說明, 開始, 下棋
