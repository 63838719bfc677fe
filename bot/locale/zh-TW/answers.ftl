# 給一個人的簡短答覆：原因，以及接下來怎麼辦。

not-your-turn = 現在輪到 { $name }，接下來就是你。
not-a-player = 這是 { $first } 和 { $second } 的對局。用 `/play` 開始自己的對局。
stale-board = 這個棋盤已經舊了，最新的在這裡：{ $link }
match-finished = 這一局已經結束：{ $result }
match-unfinished = 這一局還沒結束，請先下完。
game-over = 這個局面已經終局。請退回一手，再從那裡下起。
illegal = { $move } 在這裡不能下，請換一手。
illegal-occupied = { $move } 已有棋子，請換一個點。
illegal-off-board = { $move } 在棋盤之外。
illegal-finished = 這一局已經結束。
unreadable = 看不懂「{ $text }」這一手，請寫成 { $example } 這樣。
unknown-match = 找不到你在這裡看得到的對局 #{ $id }。`/match list` 會列出你的對局。
unreadable-match = 找不到這一局。`/match list` 會列出你的對局。
unplayable = 對局 #{ $id } 無法繼續：它的棋譜已讀不出來。這一局不計成績，對局雙方可以用 `/match resign` 關閉它。
unplayable-over = 對局 #{ $id } 已經結束，棋盤無法再顯示。
unplayable-closed = 對局 #{ $id } 已關閉，沒有結果。
unplayable-short = 無法繼續
ambiguous-match = 你指的是哪一局？
no-match = 你沒有進行中的對局。用 `/play` 就能開始。
challenge-already-accepted = 這個挑戰已被接受。
challenge-already-declined = 這個挑戰已被拒絕。
challenge-already-cancelled = 這個挑戰已取消。
challenge-already-expired = 這個挑戰已過期，請重新發起。
not-your-challenge = 這個挑戰在等 { $name } 答覆。
not-yours-to-cancel = 只有 { $name } 能取消這個挑戰。
unknown-challenge = 找不到這個挑戰了，請重新發起。
self-challenge = 不能和自己下棋。請向朋友或我發起挑戰。
bot-opponent = 其他機器人不會答覆挑戰。請向朋友或我發起挑戰。
only-the-two-of-us = 這裡只有我們兩個。請在伺服器裡向朋友發起挑戰，或者和我下。
too-many = 你已有 { $limit } 局在進行，請先下完一局。
too-many-theirs = 對方的對局數已滿，請稍後再試。
invalid-choice = 沒有這個選項，請從清單中選擇。
busy = 現在做不到，請稍後再試。
uncertain = 還不確定剛才是否成功，棋盤稍後會顯示結果。
asked-too-often = 短時間內請求過多，請在 { $seconds } 秒後再試。
too-often = 查看得太頻繁了，請在 { $seconds } 秒後再試。
refused = 這裡不能這樣做。
old-button = 這是舊版本的按鈕。`/match board` 會顯示新的棋盤。
unknown-button = 不認識這個按鈕。`/match board` 會顯示新的棋盤。
old-command = 這個指令已經變了。重新啟動 Discord 就能看到新的。
apology = 我這邊出了點問題，什麼都沒有遺失。請再試一次。

cannot-see = 我看不到 { $channel }，請管理員給我權限。
cannot-send = 我不能在 { $channel } 傳送訊息，請管理員給我權限。
cannot-files = 我不能在 { $channel } 傳送圖片，請管理員給我權限。
cannot-thread = 我不能在 { $channel } 開討論串，這一局就留在頻道裡。請管理員給我權限。
cannot-automod = 這個伺服器的 AutoMod 攔截了我要在這裡顯示的內容。請管理員放行，或在私訊裡跟我下。
no-threads-here = 這裡沒有討論串，這一局就留在頻道裡。
only-private-here = 在這個伺服器裡只有你看得到我的回覆，兩個人無法共用棋盤。請在和我的私訊、群組或邀請了我的伺服器裡下。

move-done = 你下了 **{ $move }**。{ $link }
move-typed = 你的一手已經落在棋盤上。
unconfirmed-move = 確定下 **{ $move }** 嗎？
button-play-move = 下 { $move }
button-play-not = 取消
resign-question = 確定要認輸嗎？
rematch-there = 新的一局在這裡：{ $link }
exported = 這是這一局的棋譜。

button-next = 下一局
button-waiting = 輪到你：{ $count } 局 ▸
command-next = 前往等你落子的對局
nothing-waits = 沒有對局在等你。用 `/play` 開始一局。
list-title = **你的對局**
your-turn = **輪到你**
their-turn = 輪到對方
finished = 已結束
against = 對 { $name }
both-sides = （一人執雙方）
and-more = 還有 { $count } 局

help-intro = 在這裡可以下棋。用 `/play` 開始：和我下，或和朋友下。
help-moves =
    {""}**下棋**：按棋盤下面的按鈕，或用 ⋯ 輸入座標。`/match move` 隨處可用。
    ⬅️ ⬆️ ⬇️ ➡️ 查看大棋盤的其他部分。⋯ 裡有其餘功能：輸入座標、棋盤樣式、認輸。
help-museum =
    {""}**博物館**：有些難度是早年的教學程式，連同缺點原樣保留：
help-topic-moves = 下棋
help-topic-matches = 對局
help-about-matches = `/next`、`/match list`、`/match history`、`/match export`、`/match import`、`/match replay`、`/match review`、`/match analyse`、`/match hint`；`/match board` 重新顯示棋盤。
help-topic-players = 雙方之間
help-about-players = `/match takeback` 悔棋，`/match draw` 提議平手，用 `/match accept` 或 `/match decline` 答覆；`/match abort` 取消剛開始的對局，`/match claim` 對手超時時宣告獲勝，`/match resign` 認輸。
help-topic-others = 多人
help-about-others = `/match follow` 在對局結束時提及你一次，`/match plan` 在以天計時的對局裡預排應手；`watch` 觀看兩個難度的電腦對弈，`vote` 由頻道與我對弈。
help-topic-ratings = 等級分
help-about-ratings = `/leaderboard`、`/profile`、`/versus`。**謎題**：`/puzzle`、`/daily`。**比賽**：`/tournament join`。
help-topic-people = 他人
help-about-people = `/play` 裡的「任何人」開一桌，誰來都行。`/block` 不接受某人的挑戰，`/settings me` 決定接受誰的挑戰。`/privacy export`, `/privacy delete`。
help-topics = 了解更多
button-help = 說明
invitation = [把我加到伺服器](<{ $url }>)
