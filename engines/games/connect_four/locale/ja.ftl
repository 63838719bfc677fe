title = 四目並べ
summary = 上から落として四つ並べたら勝ち
rules = 交互に列を選んでコマを落とします。縦・横・斜めのいずれかに四つ並べると勝ちです。すべての列が埋まると引き分けです。
example = 赤が3列目から6列目へ右上がりに四つ並べて勝ちました。
move-name = { $move }列目
move-names = { $moves }列目

illegal-column-full = { $move }列目はいっぱいです。
illegal-column-full-advice = ほかの列を選んでください。

side-red = 赤
side-yellow = 黄

level-dreamer = 夢想家
level-learner = 独学派

# 昔のプログラム。
level-backward-minimax = 逆さのミニマックス
level-guarding-minimax = 守るだけのミニマックス
level-textbook-minimax = 教科書のミニマックス
level-textbook-alpha-beta = 教科書のアルファベータ
level-plain-sums-one = 単純な合計（1手）
level-plain-sums-three = 単純な合計（3手）
level-summed-scores = 重みつきの合計

# 各レベルの説明。
summary-first-game = どの列にでも落とします。初勝利にどうぞ。
summary-beginner = 勝てる手は逃しませんが、あなたの勝ちはよく見落とします。
summary-backward-minimax = 昔のプログラム：逆向きのミニマックス。勝ちを拾うことはあっても、守りません。
summary-guarding-minimax = 昔のプログラム：勝つより続けるほうを好むミニマックス。守るだけで、勝ちません。
summary-textbook-alpha-beta = 昔のプログラム：教科書のミニマックスと同じ手を、より少ない局面から見つけます。
summary-dreamer = うまくいくことばかり考え、あなたの応手を忘れます。
summary-textbook-minimax = 昔のプログラム：教科書どおりのミニマックスで3手先まで読みます。
summary-plain-sums-one = 昔のプログラム：応手すべての結果を足し合わせます。
summary-plain-sums-three = 昔のプログラム：3手先までの全変化の結果を足し合わせます。
summary-summed-scores = 昔のプログラム：全変化の結果を足し合わせ、1手近いほど10倍重く見ます。
summary-casual = あなたの四目をたいてい止めますが、見落としもあります。
summary-club = 単純なわなは見抜きますが、早くから仕込んだわなには気づきません。
summary-learner = 独学で強くなりました。手の選び方に癖があります。
summary-expert = たいていのわなを見抜き、終盤まで見通します。
summary-master = ほとんどのわなを見抜きます。緩い一手が命取りです。
summary-unbeatable = わたしの最強です。時間が足りるかぎり完璧です。

choice-format-columns = 列の番号（4435）
