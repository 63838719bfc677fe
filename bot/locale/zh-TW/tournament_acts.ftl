# 主辦者對比賽的操作，以及相應的通知。

button-manage = 管理
button-here = 我來了
button-admit = 補錄選手
button-more-time = 延長時間
button-end-round = 結束這一輪
button-end-arena = 停止配對
button-history = 紀錄
button-cancel-tournament = 取消比賽
button-give-reason = 填寫原因…
button-remove = 移除
button-put-back = 恢復參賽
button-pair-with = 指定對手…
button-pair = 配對
button-forfeit = 判負
manage-forfeits = { $name } 判負
button-forfeit-both = 雙方判負
button-swap-sides = 交換先後手
manage-player = 選擇選手…
manage-match = 選擇對局…
manage-member = 選擇成員…
manage-admit = 要讓誰加入比賽？
manage-pair = { $name } 這一輪對誰？
manage-pair-nobody = 這一輪還沒落子的人都已經跟 { $name } 下過。
entrant-away = 暫停參賽
entrant-removed = 已移除

ask-remove = 要移除 { $name } 嗎？進行中的對局判負，只有主辦者能恢復。
ask-put-back = 要讓 { $name } 回來嗎？得分保留，缺席的輪次沒有得分。
ask-admit = 要讓 { $name } 加入比賽嗎？
ask-admit-late = 第 1 輪得半分，之後缺席的輪次沒有得分。
ask-forfeit = 要判 { $loser } 輸給 { $winner } 嗎？對局結束，積分不變。
ask-forfeit-both = 要判 { $first } 和 { $second } 都輸嗎？對局結束，雙方沒有得分，積分不變。
ask-swap-sides = 要交換 { $first } 和 { $second } 的先後手嗎？會開始新的一局。
ask-pair = 要讓 { $first } 對 { $second } 嗎？兩人原本的對手互相對局，並開始新的對局。
ask-more-time = 要給進行中的每局雙方增加多少時間？
ask-later-end = 比賽要延後多久結束？
ask-end-round = 要現在結束這一輪嗎？輪到下卻一手都沒下的人判負，其他進行中的對局算平手。
ask-end-arena = 要現在停止配對嗎？進行中的對局會下完。
ask-cancel-tournament = 要取消比賽嗎？這無法復原。已經下過棋的對局會繼續，其他的結束。
ask-withdraw = 要從 **{ $name }** 退賽嗎？之後就不能再回來。
cancel-reason = 原因
cancel-reason-example = 人數太少
tournament-off-noted = 比賽取消了：{ $note }

news-removed = 主辦者把 { $name } 移出比賽了。
news-put-back = { $name } 回到比賽了。
news-admitted = 主辦者讓 { $name } 加入比賽了。
news-forfeit = { $winner } 獲勝，{ $loser } 判負。
news-forfeit-both = { $first } 和 { $second } 雙方判負。
news-round-ended = 主辦者結束了第 { $round } 輪。
news-new-pairings = { $count ->
       *[other] 新的配對：{ $matches }
    }
news-more-time = 進行中的每局，雙方各增加 { $amount }。
news-ends-later = 比賽延後 { $amount } 結束。
news-time-up = 不再配對，進行中的對局會下完。
news-away = { $count ->
       *[other] { $names } 沒有開始對局，暫停參賽。按「我來了」就能恢復。
    }

option-missed = 在比賽中缺席幾局後暫停參賽
setting-missed = 暫停參賽前的缺席局數
choice-missed-never = 從不暫停

removed-from-tournament = 主辦者把你移出這場比賽了。想回來請聯絡主辦者。
entry-closed = 半數輪次已經開始，報名截止了。
tournament-changed = 另一位主辦者先處理了。請看看比賽現在的狀況。
act-impossible = 這場比賽現在沒辦法這樣做。
met-already = 這兩人或他們的對手已經下過了。
match-begun = 這一局已經下過棋了。
already-entrant = 這位成員正在或曾經參賽。請在選手列表中選擇。
