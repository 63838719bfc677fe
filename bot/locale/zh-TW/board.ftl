# 棋盤訊息：對局雙方、剛才的一手、輪到誰、結果。

match-number = 對局 #{ $id }
move-number = 第 { $move } 手
rated = 計分
unrated = 不計分
begun-from = 從指定局面開始
empty-board = 棋盤是空的。
board-turned = 棋盤已翻轉，{ $side }在下方。

did-pass = { $name } 跳過
did-play = { $name } 下了 { $move }
did-play-brief = { $name }：{ $move }
opening-drawn = 開局：{ $moves }
turn = 輪到 { $name }
turn-again = 接著落子
must-pass = **{ $name }** 無子可下，必須跳過
thinking = **{ $name } 正在思考…**
thinking-less = **{ $name } 正在思考…**（現在較忙，會想得淺一些）
preparing = **{ $name } 正在準備…**（正在為這台電腦編譯，只需一次，可能要一分鐘左右）
rating-change = { $name } { $change }
too-short = 手數太少，不計分。

win = { $winner } 獲勝
win-line =
    { $winner } 獲勝：{ $length ->
        [3] 三
        [4] 四
        [5] 五
        [6] 六
       *[other] { $length }
    }子連線
win-count = { $winner } 以 { $high }–{ $low } 獲勝
win-no-moves = { $winner } 獲勝：{ $loser } 無子可下
win-resignation = { $loser } 認輸，{ $winner } 獲勝
win-timeout = { $loser } 超時，{ $winner } 獲勝
win-abandoned = { $loser } 離開了，{ $winner } 獲勝
draw = 平手
draw-count = 平手：雙方子數相同
draw-board-full = 平手：棋盤已滿
draw-repetition = 平手：相同局面多次重複
draw-counting = 平手：多步沒有進展
draw-agreement = 平手：雙方同意
called-off = 這一局已取消
called-off-by = { $name } 取消了這一局

button-type = 輸入一手
button-rematch = 再來一局
button-stronger = 更強
button-gentler = 更弱
button-about = 這是什麼？
button-export = 匯出
button-repost = 移到底部
button-resign = 認輸
button-stay = 繼續下
button-close = 關閉這一局
button-rules = 規則
button-view = 顯示
button-wide-pad = 五欄按鈕
button-back = 返回
button-accept = 接受
button-decline = 拒絕
button-cancel = 取消
extra-pass = 跳過

pick-move = 你的下一手：{ $moves }
board-moved = 這一局在這裡繼續：{ $link }
board-in-thread = 棋盤在討論串裡。
board-waits = 等有人在那裡再按一次，棋盤就會更新。

type-title = 輸入一手
type-label = 你的下一手
type-example = 例如 { $example }
forbidden-points = { $mark }：{ $side }方的禁手點
