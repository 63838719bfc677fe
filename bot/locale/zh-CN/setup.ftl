# 新对局的表单。

setup-engine = **{ $game }**：和我下，难度：**{ $level }**
setup-person = **{ $game }**：对手 { $opponent }
setup-play = 和 { $name } 下棋
difficulty-easy = 简单
difficulty-medium = 中等
difficulty-hard = 困难
setup-games = 更多游戏
setup-museum = 博物馆
setup-museum-summary = 早期的教学程序，原样保留
setup-friend = 向朋友挑战
setup-side-first = 你先手
setup-side-second = 对手先手
setup-side-random = 随机决定先手
setup-next-first = 轮到你
setup-next-second = 轮到对手
setup-next-random = 随机决定轮到谁
setup-teach = **{ $game }**：一人执双方
setup-teach-summary = 用来演示或试着下，可以随意悔棋
setup-in-thread = 在专用的子区里
setup-from = 从对局 #{ $id } 的第 { $ply } 手之后开始
setup-from-first = 从对局 #{ $id } 的初始局面开始
setup-begun = 这一局已经开始了。
unrated-without-clock = 真人之间的对局若不计时，就不计分。

button-play = 下棋
button-all-levels = 全部难度
button-friend = 和朋友下
button-anyone = 任何人
button-both-sides = 一人执双方
button-puzzle = 谜题
button-start = 开始
button-options = 选项
button-rated = 计分
button-unrated = 不计分
button-thread = 子区
