title = 五目並べ
summary = 広い盤で五つ並べたら勝ち
rules = 黒と白が交互に、空いている点に石を置きます。縦・横・斜めのいずれかに五つ並べると勝ちです。盤が埋まると引き分けです。
example = 黒が斜めに五つ並べて勝ちました。白はあと一つ足りませんでした。

illegal-forbidden-overline = { $move } は長連になるため、黒の禁点です。
illegal-forbidden-overline-advice = ほかの点を選んでください。
illegal-forbidden-double-four = { $move } は四々になるため、黒の禁点です。
illegal-forbidden-double-four-advice = ほかの点を選んでください。
illegal-forbidden-double-three = { $move } は三々になるため、黒の禁点です。
illegal-forbidden-double-three-advice = ほかの点を選んでください。
illegal-must-choose = 先にボタンで色を選んでください。
illegal-cannot-choose = 今は選ぶものがありません。石を置いてください。

did-white = { $name }：白を選択
did-black = { $name }：黒を選択
did-two-more = { $name }：さらに石を2つ置きます

request-three-stones = **{ $name }** が黒・白・黒の順に石を3つ置きます
request-colour-or-more = **{ $name }** が色を選ぶか、さらに石を2つ置きます
request-two-stones = **{ $name }** が白・黒の順に石を2つ置きます
request-colour = **{ $name }** が色を選びます

extra-white = 白を持つ
extra-black = 黒を持つ
extra-two-more = 石をあと2つ
brief-white = 白を選択
brief-black = 黒を選択

option-rule = ルール
option-opening = 序盤の決め方

choice-rule-freestyle = 禁じ手なし
choice-rule-standard = 標準（長連は勝ちにならない）
choice-rule-renju = 連珠（禁じ手あり）
choice-rule-caro = カロ（両止め無効）
choice-size = { $choice } × { $choice }
choice-opening-free = 自由
choice-opening-swap2 = スワップ2
choice-opening-passes = パスあり
summary-rule-freestyle = 五つ以上並べれば勝ちです。
summary-rule-standard = ちょうど五つ並べれば勝ち。六つでは勝ちになりません。
summary-rule-renju = 黒はちょうど五つだけが勝ち。三々・四々・長連は禁じ手です。
summary-rule-caro = ちょうど五つで勝ち。両端を相手に止められた五は無効です。
summary-opening-free = 黒が好きな点から始めます。
summary-opening-swap2 = 公平な始め方：一方が石を3つ置き、もう一方が色を選ぶか、さらに2つ置きます。

about-colour-or-more = スワップ2は公平な始め方です。一方が石を3つ置き、もう一方は有利に見える色を選ぶか、石をさらに2つ置いて色の選択を相手に任せます。
about-colour = スワップ2は公平な始め方です。一方が最後の2つの石を置いたので、もう一方が有利に見える色を選びます。
no-worth-three-stones = 相手が良い方の色を選ぶので、ここでは石1つだけの価値は決まりません。3つ置いてどちらの色も互角になるのが良い形です。
no-worth-two-stones = 相手が良い方の色を選ぶので、1つ目の石だけの価値は決まりません。2つ置いてどちらの色も互角になるのが良い形です。

level-learner = 独学派

# 昔のプログラム。
level-greedy-scorer = 貪欲採点法
level-evolved-scorer = 進化採点法
level-shape-scores = 棋形採点法

# 各レベルの説明。
summary-first-game = どこにでも石を置きます。初勝利にどうぞ。
summary-beginner = 勘で打ち、あなたの狙いをよく見落とします。
summary-greedy-scorer = 昔のプログラム：攻めと守りの点を足すだけ。初手は I7 です。
summary-casual = 狙いをたまに見落とし、二つ同時の狙いには弱いです。
summary-evolved-scorer = 昔のプログラム：「貪欲採点法」の点数表を進化で改良したもの。
summary-club = たいていの狙いは見えますが、長い攻めには崩れます。
summary-shape-scores = 昔のプログラム：15種類の形を見るネガマックスで3手先まで。
summary-expert = 狙いをめったに見逃さず、ミスを突いてきます。
summary-learner = 独学で強くなりました。打ち方に癖があります。
summary-master = 必勝の手順を見つけます。緩手ひとつで負けます。
summary-grandmaster = わたしの最強です。長い攻めを読み、ミスを許しません。

choice-format-psq = Piskvork（.psq）
choice-format-renlib = RenLib（.lib）
choice-format-points = 点の並び（h8i9j10）
