# 排行榜和個人資料。

leaderboard-title = { $game }：{ $place }
leaderboard-server = 這個伺服器的排行榜
leaderboard-global = 所有伺服器的排行榜
leaderboard-empty = 還沒有人上榜。下完 { $needed } 局積分賽，而且至少贏一局，就能上榜。
# { $people }: names, ratings and leaderboard-progress
leaderboard-unranked = 上榜進度：{ $people }
leaderboard-progress = { $name }（{ $results }／{ $needed } 局）
leaderboard-other = 換一個遊戲
leaderboard-people = 對真人
leaderboard-engines = 對電腦
leaderboard-no-gain = 這段期間還沒有人的積分上升。
leaderboard-results = { $count } 局
span-all = 不限期間
span-week = 本週
span-month = 本月
span-season = 本季
button-picture = 圖片
tally = { $wins } 勝 { $draws } 平 { $losses } 敗
profile-empty = 還沒有下完的對局。
profile-people = 對真人：{ $tally }
profile-engines = 對電腦：{ $tally }
profile-unrated = 還沒有積分
profile-more-games = 更多遊戲在選單中：{ $games }
profile-ongoing = 進行中的對局：{ $count } 局
streak-won = 對真人 { $count } 連勝中。
streak-lost = 對真人 { $count } 連敗中。
result-won = 贏
result-lost = 輸
result-draw = 平手
profile-plot = { $title }：{ $since } 的積分是 { $first }，現在是 { $last }；最高 { $highest }，最低 { $lowest }
versus-title = { $one } 對 { $other }
versus-empty = 你們還沒有一起下完過一局。
