# 回看：谁可以看一局，文件的导入和导出，以及逐手回放。

export-question = 请选择第 #{ $id } 局的文件格式。
format-missing = { $game }无法导出为这种格式，或者还没有可以导出的内容。可用格式：{ $formats }。
between = { $first } – { $second }
imported = 导入
draw-unfinished = 棋谱到此为止

import-one = 请提供文件或文本，二者选一。
import-lost = 文件下载失败，请稍后再试。
import-done = 已导入为对局 #{ $id }。在你用 `/match board` 公开之前，只有你能看到。
import-first = 文件里有多局棋，导入的是第一局。
file-lost = 这个列表已经关闭，请用 `/match import` 重新打开文件。
too-many-imports = 你今天已经导入了 { $limit } 局，请明天再试。
import-refused = 无法识别为{ $game }的棋谱。{ $fault }
fault-at-line = 第 { $line } 行：{ $fault }
fault-at-move = 第 { $line } 行，第 { $move } 手：{ $fault }
fault-empty = 里面什么都没有。
fault-no-moves = 里面没有任何着法。
fault-size = 文件太大：最多读取 8 MiB。
fault-long = 一局棋最多 256 KiB。
fault-games = 超过 20,000 局，请把文件分开。
fault-encoding = 这不是我能读取的文本，请另存为 UTF-8。
fault-syntax = 文件的结构不正确。
fault-syntax-at = 无法读取“{ $text }”。
fault-nesting = 嵌套超过 50 层。
fault-game = 这是另一种游戏（{ $text }）。
fault-other-game = 这是{ $game }的棋谱，我这里没有这种游戏。
fault-hosted-game = 这是{ $game }的棋谱，请选择该游戏。
fault-option = 没有这种棋盘或规则（{ $text }）。
fault-setup = 无法用这些棋子摆出局面。
fault-setup-at = 无法把“{ $text }”摆到棋盘上。
fault-turn = 没有写明轮到哪一方，请写在棋子后面。
fault-no-setups = 这个游戏总是从固定的初始局面开始。
fault-colour = { $text }：这一手该由另一方下。
fault-moves = 超过 1000 手。
fault-unreadable = “{ $text }”不是一手棋。
fault-ambiguous = “{ $text }”可以是几种着法（{ $choices }），请写出完整的路线。
fault-time = 读取时间过长。

replay-empty = 没有着法
replay-start = 第一手之前（共 { $last } 手）
replay-move = 第 { $number } 手（共 { $last } 手）：**{ $move }**
replay-move-by = 第 { $number } 手（共 { $last } 手），{ $name }：**{ $move }**
replay-wait = 正在生成动画…
replay-range = 请输入 0 到 { $last } 之间的数字。
jump-title = 跳到某一手
jump-label = 第几手（0 到 { $last }）

file-title = { $game }：第 { $first }–{ $last } 局，共 { $count } 局
file-pick = 打开一局（导入后只有你能看到）
file-moves = { $plies } 手
file-range = 请输入 1 到 { $last } 之间的数字。
file-jump-label = 第几局（1 到 { $last }）

button-replay = 回放
button-play-here = 从这里下
button-jump = 跳到某一手
button-animation = 动画
button-file-jump = 跳到某一局

command-match-import = 从文件或文本导入一局，只有你能看到
command-match-replay = 逐手回放一局
option-import-game = 选择棋谱所属的游戏
option-file = SGF、JSON、文本或该游戏程序的格式，最多 8 MiB
option-text = 不用文件时，直接输入或粘贴棋谱
choice-format-sgf = SGF

# 文件里可能有、而这里没有的游戏的名称。
other-game-antichess = 反国际象棋
other-game-atomic-chess = 原子国际象棋
other-game-king-of-the-hill = 山丘之王
other-game-three-check = 三次将军
other-game-chinese-chess = 象棋
other-game-shogi = 将棋
other-game-go = 围棋
other-game-backgammon = 西洋双陆棋
other-game-nine-mens-morris = 直棋
other-game-international-draughts = 国际跳棋
other-game-italian-draughts = 意大利跳棋
other-game-pool-checkers = 普尔跳棋
other-game-spanish-draughts = 西班牙跳棋
other-game-russian-draughts = 俄罗斯跳棋
other-game-brazilian-draughts = 巴西跳棋
other-game-canadian-draughts = 加拿大跳棋
other-game-portuguese-draughts = 葡萄牙跳棋
other-game-czech-draughts = 捷克跳棋
other-game-turkish-draughts = 土耳其跳棋
other-game-thai-draughts = 泰国跳棋
other-game-frisian-draughts = 弗里斯兰跳棋
other-game-anti-othello = 反黑白棋
other-game-other-draughts = 另一种跳棋
