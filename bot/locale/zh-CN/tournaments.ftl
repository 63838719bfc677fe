# 比赛：公布、报名、逐轮对局。

command-tournament = 管理本服务器的比赛
command-tournament-create = 创建一场比赛
command-tournament-join = 报名参加比赛
command-tournament-leave = 退出比赛；比赛开始后即为弃权
command-tournament-start = 立即开始比赛
command-tournament-standings = 查看比赛名次
command-tournament-cancel = 取消比赛
option-tournament = 选择一场比赛；不填则为最近一场
option-organizers = 可以主办比赛的身份组
setting-organizers = 比赛主办者
choice-organizers-automatic = 拥有“管理服务器”权限的成员

tournament-of = { $game }比赛
menu-format = 赛制
tournament-swiss = 瑞士制
tournament-round-robin = 循环赛
tournament-elimination = 单淘汰赛
tournament-arena = 竞技场
tournament-about-swiss = 每轮人人都下，对手得分相近，同一个对手不会遇到两次。
tournament-about-round-robin = 每两人之间各下一局。
tournament-about-elimination = 负者出局。平局则交换先后手再下一局；再平则种子排位靠前者晋级。半决赛的负者争夺第三名。
tournament-about-arena = 在比赛时间内，空闲的人会立即配对。连胜两局后积分翻倍，直到有一局未胜。
tournament-rounds = { $rounds } 轮
tournament-most-rounds = 最多 { $rounds } 轮
tournament-minutes = { $minutes } 分钟
tournament-size = 最多 { $size } 人
tournament-no-engines = 不加电脑
tournament-engines = 缺对手时由 { $name } 补上
tournament-start-by-hand = 主办者点击“开始”后开始
tournament-start-minutes = { $minutes } 分钟后开始
tournament-start-hours = { $hours } 小时后开始
tournament-start-days = { $days } 天后开始
button-announce = 公布
button-announce-joined = 公布并加入
button-announce-named = 命名并公布
button-rejoin = 重新加入
button-leave = 退出
button-withdraw = 弃权
button-standings = 名次
tournament-announce = 公布比赛
tournament-name = 名称
tournament-name-example = { $game }杯

tournament-waits = 主办者点击“开始”后开始。
tournament-starts = { $when }开始。
tournament-round = { $games ->
        [0] 第 { $round } 轮（共 { $rounds } 轮）已结束。
       *[other] 第 { $round } 轮（共 { $rounds } 轮）：还有 { $games } 局在进行。
    }
tournament-arena-ends = { $when }结束。正在进行：{ $games } 局。
tournament-last-games = 时间已到，最后 { $games } 局正在进行。
tournament-won = { $count ->
        [1] **{ $names }** 获得冠军。
       *[other] **{ $names }** 并列第一。
    }
tournament-off-organiser = 比赛已取消。
tournament-off-few = 报名不足两人，比赛已取消。
tournament-off-channel = 频道已不存在，比赛已取消。
tournament-joined = 已报名（{ $count } 人）：{ $names }
tournament-nobody = 还没有人报名。
tournament-withdrawn = 已弃权
tournament-announced = **{ $name }** 已在本频道公布。
tournament-started = **{ $name }** 已开始，对局会在子区里进行。
tournament-you-joined = 你已报名 **{ $name }**。你的对局开始时，我会提及你。
tournament-blocks-ignored = 比赛不考虑屏蔽：你可能会遇到你屏蔽的人。
tournament-you-returned = 你已回到 **{ $name }**，积分仍然有效。
tournament-you-left = 你已退出 **{ $name }**。
tournament-you-withdrew = 你已在 **{ $name }** 中弃权。正在下的一局会继续。
tournament-you-may-return = 只要还有对局要配对，就可以点击“重新加入”回来。

already-joined = 你已经报名了。
not-joined = 你没有参加这场比赛。
withdrawn = 你已弃权，不能再回来了。
tournament-full = 已满员（{ $size } 人）。
tournament-has-begun = 比赛已经开始。
tournament-over = 这场比赛已经结束。
too-few-entrants = 至少要有两人报名。
too-many-tournaments = 一个服务器最多同时进行 { $limit } 场比赛。
unknown-tournament = 在这里找不到这场比赛。
no-tournament = 这里目前没有比赛。主办者可以用 `/tournament create` 创建一场。
tournament-match = 这是比赛对局：不能悔棋、中止，也不能再来一局。可以认输。
tournament-only-servers = 只有在邀请了我的服务器里才能举办比赛。
tournament-managers-only = 只有拥有“管理服务器”权限的成员可以主办比赛。他们可以用 `/settings server organizers:` 把它交给某个身份组。
tournament-organizers-only = 只有 { $role } 和拥有“管理服务器”权限的成员可以主办比赛。
