title = マンカラ
summary = 種をまいて、多く集めたほうが勝ち
rules = 自分のポケットを一つ選び、種を全部取って反時計回りに一つずつまきます。相手のゴールは飛ばします。最後の種が自分のゴールに入れば、もう一度動かせます。自分の空のポケットに入れば、向かいの種も取れます。どちらかの側が空になると終わりで、残りはその側のもの。種の多いほうの勝ちです。
example = 青の番です。Aをまくと最後の種が空のFに入り、向かいの5個を取れます。

illegal-not-yours = { $move } はあなたのポケットではありません。
illegal-no-seeds = { $move } は空です。種のあるポケットを選んでください。
illegal-swap = 側を交換できるのは、最初の手番の直後だけです。

piece-seeds = 種
side-blue = 青
side-red = 赤
count-seeds =
    { $count ->
       *[other] { $number } 個
    }
legend-seeds = 数字は、終局時に種を何個リードするかです。

extra-swap = 側を交換
did-swap = { $name } が側を交換しました

option-seeds = 最初に各ポケットに入れる種の数
choice-seeds = 種{ $choice }個ずつ
option-capture = 空のポケットで終わったときの取り方
choice-capture-opposite = 向かいに種があるときだけ取る
choice-capture-any = 向かいが空でも取る
summary-capture-opposite = 向かいに種がなければ、最後の種はそのまま残ります。
summary-capture-any = 向かいに種がなくても、最後の種はゴールに入ります。
option-opening = 序盤の打ち方
choice-opening-free = 指定なし
choice-opening-swap = 側の交換あり
summary-opening-free = 青から始め、側は最後まで変わりません。
summary-opening-swap = 公平な始め方：青の最初の手番のあと、赤は青の側をもらえます。

level-greedy-sower = 欲張りな種まき
level-perfect = 完璧
summary-first-game = どれかのポケットをまきます。初勝利にどうぞ。
summary-beginner = もう一度動かすのが好きで、取られる種を忘れます。
summary-greedy-sower = 昔のプログラム：一手で得る種だけを見て、応手は見ません。
summary-casual = 応手まで見ますが、ときどき数えまちがえます。
summary-club = 連続の手も含めて、2手番先まで数えます。
summary-expert = 4手番先まで数え、終盤のために種を残します。
summary-master = 8手番先まで数えます。ゆるい手は高くつきます。
summary-perfect = わたしの最強です。時間が足りしだい、最後まで数えます。

choice-format-letters = 文字の列 (CFbA)
