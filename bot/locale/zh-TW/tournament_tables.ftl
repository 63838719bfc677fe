# 比賽的積分表、循環賽對戰表和淘汰賽對戰圖。欄名寫在圖片裡，要簡短。

tournament-points = 得分
tie-buchholz = 對手分
tie-buchholz-cut-1 = 對手分−1
tie-sonneborn-berger = 索伯分
tie-direct-encounter = 直接對戰
tie-wins = 勝局
scheduled-event-about = { $game }比賽。想參加的話，請打開「地點」裡的連結，再按「加入」。
tournament-more = …還有 { $count } 人
tournament-more-games = …還有 { $count } 局
bracket-bye = 輪空
bracket-third-place = 季軍賽
bracket-round =
    { $left ->
        [2] 決賽
        [4] 準決賽
        [8] 八強賽
       *[other] { $left } 強賽
    }
