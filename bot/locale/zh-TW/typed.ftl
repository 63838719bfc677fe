# 用一般訊息寫的一手：下不了時說的話。

typed-to-role = 提及身分組的訊息我讀不到。請提及我本人：兩個同名選項中帶「APP」標記的那個。
typed-unread = 這則回覆我讀不到。請提及我：`@{ $name } { $move }`
no-waiting-match = 這裡沒有在等你下的對局。`/match list` 會列出你的對局。用 `/play` 就能開始。
help-typed = {""}**打字**：提及我並寫下這一手：`@{ $name } h8`。私訊裡直接寫這一手即可。
help-bare = 在對局自己的討論串裡，也可以直接寫這一手。
greetings = 你好, 您好, 嗨, 幫助, 說明, 開始, 下棋
