title = 三目並べ
summary = 九つのマスで三つ並べたら勝ち
rules = X が先手です。交互に空いているマスへ印をつけます。縦・横・斜めのいずれかに三つ並べると勝ちです。盤が埋まると引き分けです。
example = X が斜めに三つ並べて勝ちました。

side-x = X
side-o = O

level-learner = 独学派
level-perfect = 完全無欠

# 昔のプログラム。
level-first-generation = 第一世代
level-second-generation = 第二世代
level-fourth-generation = 第四世代

# 各レベルの説明。
summary-first-game = どこにでも印をつけます。初勝利にどうぞ。
summary-first-generation = 昔のプログラム：自分の対局から局面に点をつけた表。失敗作です。
summary-beginner = 勝てる手は逃さず、あなたの勝ちも時々止めます。
summary-learner = 独学で強くなりました。手の選び方に癖があります。
summary-casual = あなたの勝ちをたいてい止めます。二か所を同時に狙われると弱いです。
summary-second-generation = 昔のプログラム：最善の応手を恐れず、すべての応手を足し合わせます。
summary-club = ほぼ完璧ですが、ときどき見落とします。
summary-fourth-generation = 昔のプログラム：終局までのアルファベータ。負けませんが、勝ちも急ぎません。
summary-perfect = 決して負けません。引き分けが最高の結果です。
