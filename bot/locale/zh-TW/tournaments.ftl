# 比賽：公布、報名、逐輪對局。

command-tournament = 本伺服器的比賽
command-tournament-create = 籌備一場比賽
command-tournament-join = 報名參加比賽
command-tournament-leave = 退出比賽；開始後即為棄權
command-tournament-start = 立即開始比賽
command-tournament-standings = 查看比賽名次
command-tournament-cancel = 取消比賽
option-tournament = 哪場比賽；不填則為最近一場
option-organisers = 可以主辦比賽的身分組
setting-organisers = 比賽主辦
choice-organisers-automatic = 管理伺服器的人

tournament-of = { $game }比賽
tournament-swiss = 瑞士制
tournament-round-robin = 循環賽
tournament-elimination = 單淘汰
tournament-arena = 競技場
tournament-about-swiss = 每輪人人都下，對手得分相近，不會兩次遇到同一個人。
tournament-about-round-robin = 每兩人之間各下一局。
tournament-about-elimination = 輸者出局。平手則交換先後重下；再平則種子在前者晉級。
tournament-about-arena = 時間結束前，有空的人立即配對。
tournament-rounds = { $rounds } 輪
tournament-most-rounds = 最多 { $rounds } 輪
tournament-minutes = { $minutes } 分鐘
tournament-size = 最多 { $size } 人
tournament-no-engines = 不加電腦
tournament-engines = 缺對手時由{ $level }補上
tournament-start-by-hand = 由主辦者宣布開始
tournament-start-minutes = { $minutes } 分鐘後開始
tournament-start-hours = { $hours } 小時後開始
tournament-start-days = { $days } 天後開始
button-announce = 公布
button-announce-named = 命名並公布
button-rejoin = 重新加入
button-leave = 退出
button-withdraw = 棄權
button-standings = 名次
tournament-announce = 公布比賽
tournament-name = 名稱
tournament-name-example = { $game }盃

tournament-waits = 由主辦者按下「開始」後開始。
tournament-starts = { $when }開始。
tournament-round = { $games ->
        [0] 第 { $round } 輪（共 { $rounds } 輪）已結束。
       *[other] 第 { $round } 輪（共 { $rounds } 輪）：還有 { $games } 局在進行。
    }
tournament-arena-ends = { $when }結束。正在進行：{ $games } 局。
tournament-last-games = 時間已到，最後 { $games } 局正在進行。
tournament-won = { $count ->
        [1] **{ $names }** 贏得了比賽。
       *[other] **{ $names }** 並列第一。
    }
tournament-off-organiser = 比賽已取消。
tournament-off-few = 報名不足兩人，比賽已取消。
tournament-off-channel = 頻道已不存在，比賽已取消。
tournament-joined = 已報名（{ $count }）：{ $names }
tournament-nobody = 還沒有人報名。
tournament-withdrawn = 已棄權
tournament-announced = **{ $name }** 已在本頻道公布。
tournament-started = **{ $name }** 已開始，對局會在討論串中開啟。
tournament-called-off = **{ $name }** 已取消。
tournament-you-joined = 你已報名 **{ $name }**。你的對局開啟時會提及你。
tournament-you-returned = 你已回到 **{ $name }**，積分保留。
tournament-you-left = 你已退出 **{ $name }**。
tournament-you-withdrew = 你已棄權 **{ $name }**。正在下的一局繼續。
tournament-you-may-return = 只要還有對局要配對，就可以按「重新加入」回來。

already-joined = 你已經報名了。
not-joined = 你沒有參加這場比賽。
withdrawn = 你已棄權，不能再回來了。
tournament-full = 已額滿（{ $size } 人）。
tournament-has-begun = 比賽已經開始。
tournament-over = 這場比賽已經結束。
too-few-entrants = 至少要有兩人報名。
too-many-tournaments = 一個伺服器最多同時進行 { $limit } 場比賽。
unknown-tournament = 在這裡找不到這場比賽。
no-tournament = 這裡目前沒有比賽。主辦者可以用 `/tournament create` 籌備一場。
tournament-match = 這是比賽對局：不能悔棋，也不能取消。可以認輸。
tournament-only-servers = 比賽需要在邀請了我的伺服器裡舉行。
tournament-managers-only = 在 `/settings server` 選定身分組之前，只有能管理本伺服器的人可以主辦比賽。
tournament-organisers-only = 只有 { $role } 和能管理本伺服器的人可以主辦比賽。
