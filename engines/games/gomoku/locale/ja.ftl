illegal-forbidden-overline = { $move } は長連になり、黒には禁じられています。ほかの点を試してください。
illegal-forbidden-double-four = { $move } は四々になり、黒には禁じられています。ほかの点を試してください。
illegal-forbidden-double-three = { $move } は三々になり、黒には禁じられています。ほかの点を試してください。
illegal-must-choose = 先にボタンで色を選んでください。
illegal-cannot-choose = 今は選ぶものがありません。石を置いてください。

did-white = { $name }：白を選択
did-black = { $name }：黒を選択
did-two-more = { $name }：さらに2石置きます

request-three-stones = **{ $name }** が黒・白・黒の3石を置きます
request-colour-or-more = **{ $name }** が色を選ぶか、さらに2石置きます
request-two-stones = **{ $name }** が白・黒の2石を置きます
request-colour = **{ $name }** が色を選びます

extra-white = 白を持つ
extra-black = 黒を持つ
extra-two-more = さらに2石置く

option-rule = ルール
option-opening = 序盤の打ち方

choice-rule-freestyle = 自由
choice-rule-standard = 標準
choice-rule-renju = 連珠
choice-size = { $choice } × { $choice }
choice-opening-free = 自由な序盤
choice-opening-swap2 = スワップ2

# 昔のプログラム。
level-greedy-scorer = 貪欲な採点
level-evolved-scorer = 進化した採点
level-shape-scores = 形の得点
