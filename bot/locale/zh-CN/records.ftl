# 排行榜和个人资料。

leaderboard-title = { $game }：{ $place }
leaderboard-server = 本服务器排行榜
leaderboard-global = 全部服务器排行榜
leaderboard-empty = 还没有人上榜。下满 { $needed } 局计分对局并至少赢一局，即可上榜。
# { $people }: names, ratings and leaderboard-progress
leaderboard-unranked = 上榜进度：{ $people }
leaderboard-progress = { $name }（{ $results }/{ $needed } 局）
leaderboard-other = 换一个游戏
leaderboard-people = 对真人
leaderboard-engines = 对电脑
leaderboard-no-gain = 这段时间里还没有人涨分。
leaderboard-results = { $count } 局
span-all = 历史总榜
span-week = 本周
span-month = 本月
span-season = 本赛季
button-picture = 图片
tally = { $wins } 胜 { $draws } 平 { $losses } 负
profile-empty = 还没有下完的对局。
profile-people = 对真人：{ $tally }
profile-engines = 对电脑：{ $tally }
profile-unrated = 暂无等级分
profile-more-games = 更多游戏在菜单中：{ $games }
profile-ongoing = 进行中的对局：{ $count } 局
streak-won = 对真人 { $count } 连胜。
streak-lost = 对真人 { $count } 连败。
result-won = 胜
result-lost = 负
result-draw = 平
profile-plot = { $title }：{ $since } 的等级分为 { $first }，现在为 { $last }；最高 { $highest }，最低 { $lowest }
versus-title = { $one } 对 { $other }
versus-empty = 你们还没有下完过一局。
