# 比賽：公布、報名、逐輪對局。

command-tournament = 管理這個伺服器的比賽
command-tournament-create = 建立一場比賽
command-tournament-join = 報名參加比賽
command-tournament-leave = 退出比賽；開賽後就是退賽
command-tournament-start = 立即開始比賽
command-tournament-standings = 查看比賽名次
command-tournament-cancel = 取消比賽
option-tournament = 選擇一場比賽；不填就是最近一場
option-organizers = 可以主辦比賽的身分組
setting-organizers = 比賽主辦者
choice-organizers-automatic = 擁有「管理伺服器」權限的人

tournament-of = { $game }比賽
menu-format = 賽制
tournament-swiss = 瑞士制
tournament-round-robin = 循環賽
tournament-elimination = 單淘汰賽
tournament-arena = 競技場
tournament-about-swiss = 每輪人人都下，對手的得分跟自己差不多，同一個對手不會遇到兩次。
tournament-about-round-robin = 每個人跟其他人各下一局。
tournament-about-elimination = 輸的人出局。平手就先後手互換再下一局；再平手，種子順位高的人晉級。準決賽輸的兩人爭第三名。
tournament-about-arena = 比賽時間內，有空的人會馬上配對。連勝兩局後得分加倍，直到有一局沒贏。
tournament-rounds = { $rounds } 輪
tournament-most-rounds = 最多 { $rounds } 輪
tournament-minutes = { $minutes } 分鐘
tournament-size = 最多 { $size } 人
tournament-no-engines = 不加電腦
tournament-engines = 缺對手時由 { $name } 補上
tournament-start-by-hand = 主辦者按下「開始」就開始
tournament-start-minutes = { $minutes } 分鐘後開始
tournament-start-hours = { $hours } 小時後開始
tournament-start-days = { $days } 天後開始
button-announce = 公布
button-announce-joined = 公布並加入
button-announce-named = 命名並公布
button-rejoin = 重新加入
button-leave = 退出
button-withdraw = 退賽
button-standings = 名次
tournament-announce = 公布比賽
tournament-name = 名稱
tournament-name-example = { $game }盃

tournament-waits = 主辦者按下「開始」就開始。
tournament-starts = { $when }開始。
tournament-round = { $games ->
        [0] 第 { $round } 輪（共 { $rounds } 輪）結束了。
       *[other] 第 { $round } 輪（共 { $rounds } 輪）：還有 { $games } 局在進行。
    }
tournament-arena-ends = { $when }結束。目前有 { $games } 局進行中。
tournament-last-games = 時間到了，最後 { $games } 局還在進行。
tournament-won = { $count ->
        [1] **{ $names }** 獲得冠軍。
       *[other] **{ $names }** 並列第一。
    }
tournament-off-organiser = 比賽取消了。
tournament-off-few = 報名人數不到兩人，比賽取消了。
tournament-off-channel = 頻道不見了，比賽取消了。
tournament-joined = 已報名（{ $count } 人）：{ $names }
tournament-nobody = 還沒有人報名。
tournament-withdrawn = 已退賽
tournament-announced = **{ $name }** 已在這個頻道公布。
tournament-started = **{ $name }** 開始了，對局會在討論串裡進行。
tournament-you-joined = 你報名了 **{ $name }**。你的對局開始時，我會提及你。
tournament-blocks-ignored = 比賽不考慮封鎖：你可能會遇到你封鎖的人。
tournament-you-returned = 你回到 **{ $name }** 了，得分還在。
tournament-you-left = 你退出了 **{ $name }**。
tournament-you-withdrew = 你從 **{ $name }** 退賽了。正在下的那一局會繼續。
tournament-you-may-return = 只要還有對局要配對，按「重新加入」就能回來。

already-joined = 你已經報名了。
not-joined = 你沒有參加這場比賽。
withdrawn = 你已經退賽，不能再回來了。
tournament-full = 已額滿（{ $size } 人）。
tournament-has-begun = 比賽已經開始了。
tournament-over = 這場比賽已經結束了。
too-few-entrants = 至少要有兩個人報名。
too-many-tournaments = 一個伺服器最多同時舉辦 { $limit } 場比賽。
unknown-tournament = 在這裡找不到那場比賽。
no-tournament = 這裡現在沒有比賽。主辦者可以用 `/tournament create` 建立一場。
tournament-match = 這是比賽的對局：不能悔棋、中止，也不能再來一局，但可以認輸。
tournament-only-servers = 只有邀請過我的伺服器才能辦比賽。
tournament-managers-only = 只有擁有「管理伺服器」權限的人才能主辦比賽。他們可以用 `/settings server organizers:` 交給某個身分組。
tournament-organizers-only = 只有 { $role } 和擁有「管理伺服器」權限的人才能主辦比賽。
