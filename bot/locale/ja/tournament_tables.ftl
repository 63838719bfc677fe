# 大会の順位表・対戦表・トーナメント表。列の見出しは画像に入るので短く。

tournament-points = 勝点
tie-buchholz = ブッフホルツ
tie-buchholz-cut-1 = ブッフホルツ−1
tie-sonneborn-berger = SB
tie-direct-encounter = 直接対決
tie-wins = 勝ち数
scheduled-event-about = { $game }の大会です。参加するには、「場所」のリンクを開き、［参加］を押してください。
tournament-more = …ほか{ $count }人
tournament-more-games = …ほか{ $count }局
bracket-bye = 不戦勝
bracket-third-place = 三位決定戦
bracket-round =
    { $left ->
        [2] 決勝
        [4] 準決勝
        [8] 準々決勝
       *[other] ベスト{ $left }
    }
