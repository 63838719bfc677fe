title = マンカラ
summary = 石をまいて、自分のゴールに集める
rules = 自分のポケットを一つ選び、中の石をすべて取って、反時計回りに一つずつまきます。自分のゴールにも入れますが、相手のゴールは飛ばします。最後の石が自分のゴールに入ると、もう一度手番になります。自分の空のポケットに入り、向かいに石があれば、まとめて取ってゴールに入れます。どちらかの石がなくなれば終わりで、残りはもう一方のものです。石の多いほうが勝ちです。
example = C からまいた4個のうち最後の石が青のゴールに入ったので、続けて青の番です。

side-blue = 青
side-red = 赤
piece-seeds = 石
count-seeds =
    { $count ->
       *[other] { $number }個
    }
legend-seeds = 数字だけの手では、その数字が終局時の石の差の予想です。

illegal-not-yours = そこは相手のポケットです。自分のポケットを選んでください。
illegal-empty-house = ポケット { $move } は空です。
illegal-cannot-swap = 先後を交換できるのは、最初の手番の直後だけです。

extra-swap = 先後交換
did-swap = { $name }：先後を交換
brief-swap = 交換
about-swap = 先手が有利です。そこで、先手が続けてまく分も含めて最初の手番を終えたら、後手は先後を交換し、先手のポケットとゴールを引き継ぐことができます。そのあとは、元の先手が反対側からまきます。

option-seeds = 各ポケットに最初に入れる石の数
choice-seeds = { $choice }個ずつ
summary-seeds-3 = 計36個。短めです。
summary-seeds-4 = 計48個。標準です。
summary-seeds-5 = 計60個。長めです。
summary-seeds-6 = 計72個。最長です。
option-captures = 向かいが空のときの、最後の石の扱い
choice-captures-stays = 向かいが空なら取れない
choice-captures-counts = 向かいが空でも取れる
summary-captures-stays = 自分の空のポケットに入った最後の石は、向かいも空ならそのまま残ります。
summary-captures-counts = 自分の空のポケットに入った最後の石は、向かいが空でも取れます。
option-swap = 後手が先後を交換する権利の有無
choice-swap-off = 先後交換なし
choice-swap-on = 先後交換あり
summary-swap-off = 先後は変わりません。
summary-swap-on = 最初の手番のあと、後手は先後を交換できます。

level-store-counter = ゴールカウンター
level-perfect = 完璧

# 各レベルの説明。
summary-first-game = どのポケットからでもまきます。初勝利にどうぞ。
summary-beginner = ゴールに入れるのが好きで、あなたの次の手をよく見落とします。
summary-casual = あなたの次の手は見えますが、取る手や続けてまく手を見落とすことがあります。
summary-store-counter = 昔のプログラム：2手先までのアルファベータ。ゴールの石しか数えません。
summary-club = 3手先まで読みますが、たまに見落とします。
summary-expert = 6手先まで読み、簡単には石を取らせません。
summary-master = 続けてまく手順を考え、取られる石をめったに残しません。
summary-grandmaster = 先の先まで読み、最後の石の計算は間違えません。
summary-perfect = わたしの最強です。各ポケット4個までなら、まず間違えません。

choice-format-houses = ポケット（1. CF b）
