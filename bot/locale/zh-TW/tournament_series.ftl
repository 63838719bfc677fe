# 系列賽和賽季名次。

command-tournament-season = 查看系列賽的賽季名次
option-start = 選擇開始時間，例如 19:00（伺服器時區）
option-repeat = 選擇比賽多久重複一次
option-timezone = 選擇比賽的時區；不填就是 UTC
setting-timezone = 時區

menu-repeat = 重複
tournament-once = 只辦一次
tournament-weekly = 每週
tournament-monthly = 每月
tournament-start-set = { $when } 開始

button-season = 賽季
button-end-series = 結束系列賽
ask-end-series = 要結束系列賽嗎？這場會是最後一場。這無法復原。
ask-cancel-series = 系列賽會在下一個日期繼續。
news-series-ended = 系列賽到這場為止。
tournament-off-away = 開始時我不在線上，比賽取消了。
tournament-off-unseen = 我沒辦法在這裡公布，比賽取消了，系列賽也結束了。

season-title = **{ $quarter }賽季** · { $count } 場比賽
season-played = 場次
season-won = 奪冠
season-empty = 這個系列賽還沒有結束的比賽。

no-series = 這裡沒有系列賽。主辦者可以在 `/tournament create` 選擇重複。
