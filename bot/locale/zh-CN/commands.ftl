# 命令和选项的说明，每条不超过 100 字。

command-game = 玩{ $game }
command-challenge = 向朋友或我发起{ $game }挑战
command-play = 开始一局
command-match = 管理你的对局
command-match-move = 输入着法来下棋
command-match-board = 在底部重新显示棋盘
command-match-resign = 在一局中认输
command-match-list = 查看你的对局，以及轮到谁
command-match-export = 把对局导出为文件
command-leaderboard = 查看排行榜
command-versus = 查看你对某人的战绩
command-profile = 查看某位玩家的等级分和战绩
command-help = 查看玩法说明

option-opponent = 对手：朋友，或者我
option-level = 向我挑战时，我用的难度
option-size = 棋盘大小
option-side = 选择谁先手
option-at = 落子的位置，例如 H8、d3 或 4
option-match = 选择一局（有多局时）
option-format = 文件格式：文本、JSON，或该游戏的棋谱格式
option-game = 只看这个游戏
option-scope = 本服务器，或所有服务器
option-pool = 对真人的成绩，或对电脑的成绩
option-time = 历史总榜的等级分，或本周、本月、本赛季的涨分
option-versus = 对手
option-user = 选择查看谁的资料；不填则为自己

choice-side-random = 随机
choice-side-first = 你先手
choice-side-second = 对手先手
choice-format-text = 文本
choice-format-json = JSON
choice-scope-server = 本服务器
choice-scope-global = 所有服务器
choice-level = { $title }（{ $rating }）：{ $summary }
choice-level-unrated = { $title }：{ $summary }
