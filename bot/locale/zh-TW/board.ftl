# 棋盤訊息：對局雙方、剛才的一手、輪到誰、結果。

match-number = 對局 #{ $id }
match-level = 難度：{ $level }
move-number = 第 { $move } 手
rated = 積分賽
rated-no-takeback = 積分賽 · 不能悔棋
unrated = 友誼賽
begun-from = 從指定局面開始
empty-board = 棋盤是空的。
pieces-of-side = { $side }{ $pieces }
board-turned = 棋盤翻轉了，{ $side } 方在下方。

did-pass = { $name } 停一手
did-play = { $name }：{ $move }
did-play-brief = { $name }：{ $move }
opening-drawn = 開局：{ $moves }
turn = 輪到 { $name }
turn-again = 再下一手
must-pass = **{ $name }** 沒有地方可以下，只能停一手
thinking = **{ $name } 思考中…**
thinking-less = **{ $name } 思考中…**（較忙，想得淺）
preparing = **{ $name } 準備中…**（最多一分鐘）
rating-change = { $name }：{ $change }
progress-rating = 定位賽中，已下 { $done }／{ $needed } 局
progress-own-rating = 定位賽中，你已下 { $done }／{ $needed } 局
rating-explained = 每個人的積分都從 1500 開始，贏了會上升，輸了會下降。
too-short = 手數太少，不計積分。
silence-uncounted = 這次不計積分：有一方先前已經這樣贏過或輸過，之後還沒在任何對局下過棋。

win = { $winner } 獲勝
win-line =
    { $winner } 獲勝：{ $length ->
        [3] 三
        [4] 四
        [5] 五
        [6] 六
       *[other] { $length }{" "}
    }子連線
win-count = { $winner } 以 { $high }–{ $low } 獲勝
win-no-moves = { $winner } 獲勝：{ $loser } 無棋可走
win-resignation = { $loser } 認輸，{ $winner } 獲勝
win-timeout = { $loser } 逾時，{ $winner } 獲勝
win-abandoned = { $loser } 離開了，{ $winner } 獲勝
draw = 平手
draw-count = 平手：雙方子數一樣
draw-board-full = 平手：棋盤下滿了
draw-repetition = 平手：同一個局面重複太多次
draw-counting = 平手：太多手沒有進展
draw-agreement = 平手：雙方同意
draw-timeout = 平手：一方逾時，但對手已無法獲勝
called-off = 這一局中止了
called-off-by = { $name } 中止了這一局
abandoned = 沒有人下，這一局沒有結果就結束了

button-type = 輸入下法
you-won = 你贏了！
you-lost = 你輸了。
lost-try = 想多練練？試試 **{ $first }** 或 **{ $second }**。友誼賽的 ⋯ 裡有提示。
button-rematch = 再來一局
button-other-game = 換個遊戲
button-stronger = 更難
button-gentler = 更簡單
button-about = 這是什麼？
button-export = 匯出
button-repost = 移到最下面
button-resign = 認輸
button-stay = 繼續下
button-close = 關閉這一局
button-rules = 規則
button-view = 顯示設定
button-wide-pad = 每列 5 個
button-back = 返回
button-accept = 接受
button-decline = 拒絕
button-cancel = 取消
extra-pass = 停一手

pick-move = 你的下一手：{ $moves }
board-moved = 這一局在這裡繼續：{ $link }
board-in-thread = 棋盤在討論串裡。
board-waits = 等有人再按一次棋盤上的按鈕，棋盤就會更新。

type-title = 輸入下法
type-label = 你的下法
type-example = 例如 { $example }
forbidden-points = { $mark } 禁手點
