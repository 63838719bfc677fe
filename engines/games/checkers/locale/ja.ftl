title = チェッカー
summary = 飛び越えて、相手の駒を取りつくす
rules = 赤が先手です。駒は斜め前の濃い色のマスに一つ進みます。相手の駒の向こうが空いていれば飛び越えて取り、続けて取れる限り取ります。取れるときは必ず取ります。一番奥の段に着いた駒はキングになり、後ろにも動けます。動けなくなったら負けです。
example = 赤の番です。D4 は E5 を飛び越えて取り、F6 に進みます。

side-red = 赤
piece-man = 駒
piece-king = キング

step-jump = **{ $name }** は必ず取る番
illegal-not-yours = { $move } は自分の駒から始まっていません。
illegal-must-jump = 取れる駒があるので、取らなければなりません。
illegal-jump-on = { $move } は途中です。続けて取ってください。

option-captures = 取れる駒を必ず取るかどうか
choice-captures-forced = 必ず取る
choice-captures-free = 取らなくてもよい
summary-captures-forced = 取れるときは必ず取ります。
summary-captures-free = 取れるときでも、取らずに進めます。
option-opening = 序盤の決め方
choice-opening-free = 指定なし
choice-opening-three-move = 3手の抽選
summary-opening-free = 赤が好きな手から始めます。
summary-opening-three-move = 最初の3手を、大会と同じ156通りから抽選します。

level-novice = 見習い
level-piece-counter = 駒カウンター

# 各レベルの説明。
summary-first-game = どの駒でも、どこへでも動かします。初勝利にどうぞ。
summary-novice = 勘で動かし、取られる手をよく見落とします。
summary-beginner = 取られる手はたいてい見えますが、その先は読みません。
summary-casual = 簡単な駒交換は読みますが、捨て駒の手筋は見えません。
summary-piece-counter = 昔のプログラム：3手先までのアルファベータ。駒の数しか数えません。
summary-club = 駒をまとめ、離れ駒を見逃しません。
summary-expert = 6手先まで読み、手筋はめったに決まりません。
summary-master = ほとんどの手筋を見つけ、大事なマスを知っています。
summary-grandmaster = 12手ほど先まで読み、残り4枚なら完璧です。
summary-champion = わたしの最強です。20手ほど先まで読み、残り4枚なら完璧です。

choice-format-pdn = PDN
