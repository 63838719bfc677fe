# 盤のメッセージ：対局者、直前の手、手番、結果。

match-number = 対局 #{ $id }
match-level = レベル：{ $level }
move-number = { $move }手目
rated = レート戦
rated-no-takeback = レート戦 · 待ったなし
unrated = 非レート戦
begun-from = 指定した局面から
empty-board = 盤上には何もありません。
pieces-of-side = { $side } の{ $pieces }
board-turned = 盤面は180度回転しています。手前が { $side } です。

did-pass = { $name }：パス
did-play = { $name }：{ $move }
did-play-brief = { $name }：{ $move }
opening-drawn = 序盤：{ $moves }
turn = { $name } の番
turn-again = 続けて手番です
must-pass = **{ $name }** は選べる手がないため、パスになります
thinking = **{ $name } が考えています…**
thinking-less = **{ $name } が考えています…**（混雑で浅め）
preparing = **{ $name } は準備中です…**（最大1分）
rating-change = { $name }：{ $change }
progress-rating = レーティングまで{ $done }/{ $needed }局
progress-own-rating = レーティングまで{ $done }/{ $needed }局
rating-explained = レーティングは全員1500から始まり、勝つと上がり、負けると下がります。
too-short = 手数が少ないため、レーティングは変わりません。
silence-uncounted = 今回はレーティングに反映されません。どちらかが以前にもこの形で勝つか負けるかして、その後どの対局でも着手していないためです。

win = { $winner } の勝ち
win-line =
    { $winner } の勝ち（{ $length ->
        [3] 三
        [4] 四
        [5] 五
        [6] 六
       *[other] { $length }
    }つ並び）
win-count = { $winner } の勝ち（{ $high } 対 { $low }）
win-no-moves = { $winner } の勝ち（{ $loser } は選べる手なし）
win-resignation = { $loser } が投了、{ $winner } の勝ち
win-timeout = { $loser } が時間切れ、{ $winner } の勝ち
win-abandoned = { $loser } が退席、{ $winner } の勝ち
draw = 引き分け
draw-count = 引き分け（同数）
draw-board-full = 引き分け（盤が埋まりました）
draw-repetition = 引き分け（同じ局面の繰り返し）
draw-counting = 引き分け（進展のない手の連続）
draw-agreement = 引き分け（双方の合意）
draw-timeout = 引き分け（時間切れ、ただし相手にも勝ち目なし）
called-off = 対局は中止になりました
called-off-by = { $name } が対局を中止しました
abandoned = 着手がないまま、結果なしで終わりました

button-type = 手を入力
you-won = あなたの勝ちです！
you-lost = あなたの負けです。
lost-try = まずは **{ $first }** や **{ $second }** をどうぞ。非レート戦なら、⋯ にヒントがあります。
button-rematch = 再戦
button-other-game = 別のゲーム
button-stronger = もっと強く
button-gentler = もっとやさしく
button-about = これは何？
button-export = 書き出す
button-repost = いちばん下に再表示
button-resign = 投了
button-stay = 続ける
button-close = 対局を閉じる
button-rules = ルール
button-view = 表示設定
button-wide-pad = 5列で表示
button-back = 戻る
button-accept = 受ける
button-decline = 断る
button-cancel = 取り下げる
extra-pass = パス

pick-move = 次の手：{ $moves }
board-moved = この対局の続きはこちら：{ $link }
board-in-thread = 盤はスレッドにあります。
board-waits = 次にだれかがボタンを押したとき、盤に反映されます。

type-title = 手を入力
type-label = 次の手
type-example = 例：{ $example }
forbidden-points = { $mark } 禁点
