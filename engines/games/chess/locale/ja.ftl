title = チェス
summary = 相手のキングをチェックメイトする
rules = 白が先手です。攻撃されたキングはチェックで、逃げられなければチェックメイト、負けです。チェックでないのに動けなければ引き分けです。同じ局面が3回か、駒取りもポーンの手もない双方50手で、すぐ引き分けです。時間切れでも相手がメイトできない駒なら引き分けです。
example = 白のチェックメイトです。
moves =
    - ルークは縦横に、ビショップは斜めに、クイーンはその両方に、空いている限り何マスでも進みます。
    - キングは全方向に1マス進みます。
    - ナイトは縦か横に2マス、さらに直角に1マスの場所へ跳びます。
    - ポーンは前に1マス、最初の位置からなら2マスも進め、斜め前の駒を取ります。
    - 一番奥の段に着いたポーンは、クイーン、ルーク、ビショップ、ナイトのどれかになります。
    - 2マス進んだポーンが相手のポーンの真横に来たら、相手は次の手に限り、1マスだけ進んだものとして取れます（アンパッサン）。
    - キングとルークがまだ動かず、間に駒がなければ、キングはルークの方へ2マス進み、ルークはそれを跳び越えますが、前後や途中でキングが攻撃されるならできません（キャスリング）。

piece-king = キング
piece-queen =
    { $count ->
       *[other] クイーン
    }
piece-rook =
    { $count ->
       *[other] ルーク
    }
piece-bishop =
    { $count ->
       *[other] ビショップ
    }
piece-knight =
    { $count ->
       *[other] ナイト
    }
piece-pawn =
    { $count ->
       *[other] ポーン
    }

extra-queen = クイーン
extra-rook = ルーク
extra-bishop = ビショップ
extra-knight = ナイト
about-plan = チェスでは、予約した手を premove とも呼びます。
step-promotion = **{ $name }** は昇格先を選ぶ番

illegal-not-yours = { $move } を指せる駒がありません。
illegal-in-check = { $move } ではチェックから逃れられません。
illegal-into-check = { $move } では自分のキングがチェックされます。
illegal-castling-through-check = 今はキャスリングできません。キングがチェックされているか、通るマスか移動先が攻撃されています。
illegal-no-castling = そちらへはキャスリングできません。キングかルークがすでに動いたか、間に駒があります。
illegal-blocked = { $move } の途中に駒があります。

win-checkmate = { $winner } の勝ち（チェックメイト）
draw-stalemate = 引き分け（ステイルメイト）
draw-dead-position = 引き分け（双方チェックメイト不可能）
own-draw-counting = 引き分け（駒取りもポーンの手もない50手）

distance-win = { $count }手でチェックメイト
distance-loss = { $count }手でチェックメイトされる
missed-win = **{ $move }** でチェックメイトを逃しました。**{ $best }** なら{ $count }手でチェックメイトでした。
allowed-win = **{ $move }** で{ $count }手でのチェックメイトを許しました。**{ $best }** のほうが良い手でした。
puzzle-win-in = { $side } 先、{ $count }手でチェックメイト

setup-fen = FEN ではありません。8マスずつの8段、手番、キャスリングの権利、アンパッサンのマスの順に書きます。
setup-kings = キングは白と黒に1つずつ必要です。
setup-pawns = ポーンは一番手前と一番奥の段には置けません。
setup-pieces = 昇格で増やせるより多くの駒があります。
setup-other-in-check = 動かした直後のキングがチェックされていることはありえません。
setup-checks = 同時にチェックできる駒は2つまでです。
setup-rights = キングかルークが、キャスリングできるマスにいません。
setup-passed = アンパッサンのマスを通り過ぎたばかりのポーンがありません。

# 各レベルの説明。
summary-first-game = どの駒でも、どこへでも動かします。初勝利にどうぞ。
summary-beginner = 取れる駒は取りますが、取り返されるのをよく見落とします。
summary-casual = 駒の取り合いはたいてい見えますが、計画は立てません。
summary-club = 駒をただでは取らせませんが、1手先までしか読みません。
summary-expert = 8手先まで読み、単純な手筋は通じません。
summary-master = 10手先まで読み、ポーンやキングの急所も心得ています。
summary-grandmaster = 12手ほど先まで読み、優勢になればめったに逃しません。
summary-champion = わたしの最強です。16手ほど先まで読みます。

choice-format-pgn = PGN
choice-format-fen = FEN（最後の局面）
