# 給一個人的簡短答覆：原因，以及接下來怎麼辦。

not-your-turn = 現在輪到 { $name }，下一個才是你。
not-a-player = 這是 { $first } 跟 { $second } 的對局。用 `/play` 開自己的一局吧。
stale-board = 這個棋盤已經不是最新的了，最新的在這裡：{ $link }
match-finished = 這一局已經結束了：{ $result }
match-unfinished = 這一局還沒結束，請先下完。
game-over = 這個局面已經分出勝負。請退回一手，再從那裡繼續下。
illegal = { $move } 不能下。
illegal-advice = 請換一手。
illegal-occupied = { $move } 已經有棋子了。
illegal-occupied-advice = 請換一個位置。
illegal-off-board = { $move } 在棋盤外面。
illegal-finished = 這一局已經結束了。
unreadable = 看不懂「{ $text }」是哪一手，請像 { $example } 這樣寫。
unknown-match = 這裡沒有你看得到的對局 #{ $id }。用 `/match list` 查看你的對局。
unreadable-match = 找不到這一局。用 `/match list` 查看你的對局。
unplayable = 對局 #{ $id } 的棋譜讀不出來了，沒辦法繼續。這一局不列入戰績，雙方都可以用 `/match resign` 關閉。
unplayable-over = 對局 #{ $id } 已經結束，棋盤沒辦法再顯示了。
unplayable-closed = 對局 #{ $id } 已關閉，沒有結果。
unplayable-short = 沒辦法繼續
match-waits = 對局 #{ $id } 正在等待：這個遊戲暫時不能用。恢復之前不會計時。
match-waits-over = 對局 #{ $id } 已經結束。等遊戲恢復後，才能再顯示棋盤。
game-missing = 這個遊戲暫時不能用。恢復之前，一切都會保留。
ambiguous-match = 你說的是哪一局？
no-match = 你沒有正在下的對局。用 `/play` 開一局吧。
challenge-already-accepted = 這個挑戰已經有人接受了。
challenge-already-declined = 這個挑戰已經被拒絕了。
challenge-already-cancelled = 這個挑戰已經取消了。
challenge-already-expired = 這個挑戰已經過期，請重新發起。
not-your-challenge = 這個挑戰在等 { $name } 回覆。
not-yours-to-cancel = 只有 { $name } 能取消這個挑戰。
unknown-challenge = 找不到這個挑戰了，請重新發起。
self-challenge = 這裡不能跟自己下。找朋友或找我挑戰吧。
bot-opponent = 其他機器人不會回應挑戰。找朋友或找我挑戰吧。
only-the-two-of-us = 這裡只有我們兩個。請到伺服器裡找朋友挑戰，或跟我下。
too-many = 你已經有 { $limit } 局在進行了，請先下完一局。
too-many-theirs = 對方正在下的對局已經到上限了，請稍後再試。
invalid-choice = 沒有這個選項，請從清單裡選。
busy = 現在沒辦法，請稍後再試。
uncertain = 不確定剛才有沒有成功，等一下看棋盤就知道了。
asked-too-often = 操作太頻繁了，請 { $seconds } 秒後再試。
too-often = 你才剛看過，請 { $seconds } 秒後再試。
refused = 這裡不能這樣做。
old-button = 這是舊版的按鈕。用 `/match board` 可以重新顯示棋盤。
unknown-button = 這個按鈕已經失效。用 `/match board` 可以重新顯示棋盤。
old-command = 這個指令改版了，重新啟動 Discord 就會看到新的。
apology = 我這邊出了點問題，不過資料都還在。請再試一次。

cannot-see = 我看不到 { $channel }，請管理員開放權限給我。
cannot-send = 我不能在 { $channel } 傳送訊息，請管理員開放權限給我。
cannot-files = 我不能在 { $channel } 附加圖片，請管理員開放權限給我。
cannot-thread = 我不能在 { $channel } 建立討論串，這一局就在頻道裡下。請管理員開放權限給我。
cannot-automod = 這個伺服器的 AutoMod 擋下了我要顯示的內容。請管理員放行，或到私人訊息跟我下。
no-threads-here = 這裡不能開討論串，這一局就在頻道裡下。
only-private-here = 在這個伺服器裡，我的回覆只有你看得到，兩個人沒辦法看同一個棋盤。請到跟我的私人訊息、群組，或邀請過我的伺服器裡下。

move-done = 你下了：**{ $move }**。{ $link }
move-typed = 你這一手已經下到棋盤上了。
unconfirmed-move = 確定這一手：**{ $move }**？
button-play-move = 確定：{ $move }
button-play-not = 取消
resign-question = 真的要認輸嗎？
rematch-there = 再來的一局在這裡：{ $link }
exported = 這一局的棋譜在這裡。

button-next = 下一局
button-waiting = 輪到你：{ $count } 局 ▸
command-next = 跳到等你下的對局
nothing-waits = 沒有對局在等你。用 `/play` 開一局吧。
list-title = **你的對局**
your-turn = **輪到你**
their-turn = 輪到對方
finished = 已結束
against = 對 { $name }
both-sides = （一個人下兩邊）
and-more = 還有 { $count } 局

help-intro = 我可以陪你下棋。先用 `/play`：跟我下，或跟朋友下。
help-moves =
    {""}**怎麼下**：按棋盤下面的按鈕，或按 ⋯ 輸入座標。`/match move` 在哪裡都能用。
    ⬅️ ⬆️ ⬇️ ➡️ 可以看大棋盤的其他部分。其他功能都在 ⋯ 裡：輸入下法、棋盤樣式、認輸。
help-museum =
    {""}**博物館**：有些難度是早年的教學程式，連錯誤都原封不動：
help-topic-moves = 怎麼下
help-topic-matches = 對局
help-about-matches = `/next`、`/match list`、`/match history`、`/match export`、`/match import`、`/match replay`、`/match review`、`/match analyse`、`/match hint`；`/match board` 重新顯示棋盤。
help-topic-players = 跟對手之間
help-about-players = `/match takeback` 請求悔棋，`/match draw` 提議平手，用 `/match accept` 或 `/match decline` 回覆；`/match abort` 中止剛開始的對局，`/match claim` 在對手逾時的時候宣告獲勝，`/match resign` 認輸。
help-topic-others = 大家一起
help-about-others = `/match follow` 在對局結束時提及你一次，`/match plan` 在以天計時的對局裡預排應手；`watch` 看兩個難度的電腦對下，`vote` 由整個頻道跟我下。
help-topic-ratings = 積分
help-about-ratings = `/leaderboard`、`/profile`、`/versus`。**謎題**：`/puzzle`、`/daily`。**比賽**：`/tournament join`。
help-topic-people = 挑戰與隱私
help-about-people = 用 `/play` 的「任何人」開一桌，誰都能加入。`/block` 不再接受某人的挑戰，`/settings me` 決定要接受誰的挑戰。`/privacy export`、`/privacy delete`。
help-topics = 看更多…
button-help = 說明
invitation = [把我加到你的伺服器](<{ $url }>)
