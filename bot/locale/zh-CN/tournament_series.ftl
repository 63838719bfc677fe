# 系列赛和赛季名次。

command-tournament-season = 查看系列赛的赛季名次
option-start = 选择开始时间，如 19:00（服务器时区）
option-repeat = 选择比赛多久重复一次
option-timezone = 选择比赛的时区；不填则为 UTC
setting-timezone = 时区

menu-repeat = 重复
tournament-once = 仅一次
tournament-weekly = 每周
tournament-monthly = 每月
tournament-start-set = { $when } 开始

button-season = 赛季
button-end-series = 结束系列赛
ask-end-series = 结束系列赛？本场将是最后一场。此操作无法撤销。
ask-cancel-series = 系列赛会在下一个日期继续。
news-series-ended = 系列赛到本场为止。
tournament-off-away = 开始时我不在线，比赛已取消。
tournament-off-unseen = 我无法在这里公布，比赛已取消，系列赛也已结束。

season-title = **{ $quarter }赛季** · { $count } 场比赛
season-played = 场次
season-won = 夺冠
season-empty = 这个系列赛还没有已结束的比赛。

no-series = 这里没有系列赛。主办者可以在 `/tournament create` 里选择重复。
