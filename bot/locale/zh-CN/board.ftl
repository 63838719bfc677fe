# 棋盘消息：对局双方、刚才的一手、轮到谁、结果。

match-number = 对局 #{ $id }
match-level = 难度：{ $level }
move-number = 第 { $move } 手
rated = 计分
rated-no-takeback = 计分 · 不能悔棋
unrated = 不计分
begun-from = 从指定局面开始
empty-board = 棋盘是空的。
pieces-of-side = { $side }{ $pieces }
board-turned = 棋盘已翻转，{ $side } 方在下方。

did-pass = { $name } 停一手
did-play = { $name }：{ $move }
did-play-brief = { $name }：{ $move }
opening-drawn = 开局：{ $moves }
turn = 轮到 { $name }
turn-again = 继续落子
must-pass = **{ $name }** 无子可下，只能停一手
thinking = **{ $name } 正在思考…**
thinking-less = **{ $name } 正在思考…**（较忙，想得浅）
preparing = **{ $name } 正在准备…**（最多一分钟）
rating-change = { $name }：{ $change }
progress-rating = 定级中，已下 { $done }/{ $needed } 局
progress-own-rating = 定级中，你已下 { $done }/{ $needed } 局
rating-explained = 每个人的等级分都从 1500 开始，赢了上升，输了下降。
too-short = 手数太少，不计入等级分。
silence-uncounted = 这次不计入等级分：有一方此前已这样赢过或输过，之后还没有在任何对局里走过棋。

win = { $winner } 获胜
win-line =
    { $winner } 获胜：{ $length ->
        [3] 三
        [4] 四
        [5] 五
        [6] 六
       *[other] { $length }{" "}
    }子连线
win-count = { $winner } 以 { $high }–{ $low } 获胜
win-no-moves = { $winner } 获胜：{ $loser } 无棋可走
win-resignation = { $loser } 认输，{ $winner } 获胜
win-timeout = { $loser } 超时，{ $winner } 获胜
win-abandoned = { $loser } 离开了，{ $winner } 获胜
draw = 平局
draw-count = 平局：双方子数相同
draw-board-full = 平局：棋盘已满
draw-repetition = 平局：相同局面多次重复
draw-counting = 平局：多手没有进展
draw-agreement = 平局：双方同意
draw-timeout = 平局：一方超时，但对方已无法获胜
called-off = 这一局已中止
called-off-by = { $name } 中止了这一局
abandoned = 无人走棋，这一局没有结果就结束了

button-type = 输入着法
you-won = 你赢了！
you-lost = 你输了。
lost-try = 想多练练？试试 **{ $first }** 或 **{ $second }**。不计分对局的 ⋯ 里有提示。
button-rematch = 再来一局
button-other-game = 换个游戏
button-stronger = 提高难度
button-gentler = 降低难度
button-about = 这是什么？
button-export = 导出
button-repost = 移到底部
button-resign = 认输
button-stay = 继续下
button-close = 关闭这一局
button-rules = 规则
button-view = 显示设置
button-wide-pad = 每行 5 个
button-back = 返回
button-accept = 接受
button-decline = 拒绝
button-cancel = 取消
extra-pass = 停一手

pick-move = 你的下一手：{ $moves }
board-moved = 这一局在这里继续：{ $link }
board-in-thread = 棋盘在子区里。
board-waits = 等有人再次点击棋盘上的按钮，棋盘就会更新。

type-title = 输入着法
type-label = 你的着法
type-example = 例如 { $example }
forbidden-points = { $mark } 禁手点
