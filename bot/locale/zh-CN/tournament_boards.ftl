# 比赛的棋盘和子区，以及消息的私人页面。

tournament-round-name = 第 { $round } 轮
tournament-boards = 第 { $first }–{ $last } 盘
tournament-no-threads = 我不能在这个频道创建子区，棋盘会直接发在这里。
tournament-no-files = 我不能在这个频道发送文件，积分表和对阵图会用文字显示。
button-my-game = 我的对局
button-pairings = 对阵
tournament-no-game = 你现在在 **{ $name }** 中没有对局。
tournament-my-bye = 你在 **{ $name }** 的这一轮轮空。
tournament-expected-end = 预计结束：{ $when }。
pairing-void = 已取消
tournament-soon = **{ $name }** { $when }开始。
tournament-page = 第 { $page } 页，共 { $pages } 页
tie-about-buchholz = **对手分**：所有对手的积分之和。
tie-about-buchholz-cut-1 = **对手分−1**：去掉最低一位后所有对手的积分之和。
tie-about-sonneborn-berger = **索伯分**：所胜对手的积分，加上所和对手积分的一半。
tie-about-direct-encounter = **直胜**：仍然同分的人之间的对局得分。
tie-about-wins = **胜局**：获胜的对局数。
