# 排行榜和個人資料。

leaderboard-title = { $game }：{ $place }
leaderboard-server = 本伺服器高手
leaderboard-global = 所有伺服器高手
leaderboard-empty = 還沒有人上榜。下完 { $needed } 局計分的對局並至少勝一局即可上榜。
# { $people }: names, ratings and leaderboard-progress
leaderboard-unranked = 定級中：{ $people }
leaderboard-progress = （{ $results }/{ $needed } 局）
leaderboard-other = 換一個遊戲
leaderboard-people = 對人
leaderboard-engines = 對電腦
leaderboard-no-gain = 這段時間裡還沒有等級分已定的人漲分。
leaderboard-results = { $count } 局
span-all = 全部時間
span-week = 本週
span-month = 本月
span-season = 本賽季
button-picture = 圖片
tally = { $wins } 勝 { $draws } 平 { $losses } 負
profile-empty = 還沒有下完的對局。
profile-people = 對人：{ $tally }
profile-engines = 對電腦：{ $tally }
profile-unrated = 暫無等級分
profile-ongoing = 進行中的對局：{ $count }
streak-won = 對人 { $count } 連勝。
streak-lost = 對人 { $count } 連敗。
result-won = 勝
result-lost = 負
result-draw = 平
profile-plot = { $title }：{ $since } 等級分 { $first }，現在 { $last }；最高 { $highest }，最低 { $lowest }
versus-title = { $one } 對 { $other }
versus-empty = 你們還沒有下完過一局。
