# 主办者对比赛的操作，以及相应的通知。

button-manage = 管理
button-here = 我来了
button-admit = 补录选手
button-more-time = 延长时间
button-end-round = 结束本轮
button-end-arena = 停止配对
button-history = 记录
button-cancel-tournament = 取消比赛
button-give-reason = 填写原因…
button-remove = 移除
button-put-back = 恢复参赛
button-pair-with = 指定对手…
button-pair = 配对
button-forfeit = 判负
manage-forfeits = { $name } 判负
button-forfeit-both = 双方判负
button-swap-sides = 交换先后手
manage-player = 选择选手…
manage-match = 选择对局…
manage-member = 选择成员…
manage-admit = 让谁加入比赛？
manage-pair = { $name } 本轮对谁？
manage-pair-nobody = 本轮尚未落子的人都已和 { $name } 下过。
entrant-away = 暂停参赛
entrant-removed = 已移除

ask-remove = 移除 { $name }？正在进行的对局判负，只有主办者可以恢复。
ask-put-back = 恢复 { $name }？积分保留，缺席的轮次不得分。
ask-admit = 让 { $name } 加入比赛？
ask-admit-late = 第 1 轮得半分，之后缺席的轮次不得分。
ask-forfeit = 判 { $loser } 负于 { $winner }？对局结束，等级分不变。
ask-forfeit-both = 判 { $first } 和 { $second } 双方皆负？对局结束，双方不得分，等级分不变。
ask-swap-sides = 交换 { $first } 和 { $second } 的先后手？会开始新的一局。
ask-pair = 让 { $first } 对 { $second }？两人原来的对手互相对局，并开始新的对局。
ask-more-time = 给正在进行的每局双方增加多少时间？
ask-later-end = 比赛推迟多久结束？
ask-end-round = 现在结束本轮？轮到走棋却一手未走的人判负，其余进行中的对局算平局。
ask-end-arena = 现在停止配对？进行中的对局会下完。
ask-cancel-tournament = 取消比赛？此操作无法撤销。已走棋的对局继续，其余结束。
ask-withdraw = 要在 **{ $name }** 中弃权吗？之后不能再回来。
cancel-reason = 原因
cancel-reason-example = 人数太少
tournament-off-noted = 比赛已取消：{ $note }

news-removed = 主办者已将 { $name } 移出比赛。
news-put-back = { $name } 重新参赛。
news-admitted = 主办者已让 { $name } 加入比赛。
news-forfeit = { $winner } 获胜，{ $loser } 判负。
news-forfeit-both = { $first } 和 { $second } 双方判负。
news-round-ended = 主办者已结束第 { $round } 轮。
news-new-pairings = { $count ->
       *[other] 新的配对：{ $matches }
    }
news-more-time = 进行中的每局，双方各增加 { $amount }。
news-ends-later = 比赛推迟 { $amount } 结束。
news-time-up = 不再配对，进行中的对局会下完。
news-away = { $count ->
       *[other] { $names } 没有开始对局，暂停参赛。点击“我来了”即可恢复。
    }

option-missed = 在比赛中缺席几局后暂停参赛
setting-missed = 暂停参赛前的缺席局数
choice-missed-never = 从不暂停

removed-from-tournament = 主办者已将你移出这场比赛。想回来请联系主办者。
entry-closed = 半数轮次已开始，报名已截止。
tournament-changed = 另一位主办者先操作了。请查看比赛现状。
act-impossible = 目前在这场比赛中无法这样做。
met-already = 这两人或他们的对手已经下过了。
match-begun = 这一局已经走过棋了。
already-entrant = 该成员正在或曾经参赛。请在选手列表中选择。
