# 比赛的积分表、循环赛对阵表和淘汰赛对阵图。列名写在图片里，要简短。

tournament-points = 积分
tie-buchholz = 对手分
tie-buchholz-cut-1 = 对手分−1
tie-sonneborn-berger = 索伯分
tie-direct-encounter = 直胜
tie-wins = 胜局
scheduled-event-about = { $game }比赛。想参加的人请打开“地点”中的链接，点击“加入”。
tournament-more = …另有 { $count } 人
tournament-more-games = …另有 { $count } 局
bracket-bye = 轮空
bracket-third-place = 季军赛
bracket-round =
    { $left ->
        [2] 决赛
        [4] 半决赛
        [8] 四分之一决赛
       *[other] { $left } 强赛
    }
