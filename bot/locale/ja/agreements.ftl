# 対局中にプレイヤーが互いに求めることと、時間のこと。

asks-takeback = { $name } が { $moves } の待ったを求めています
asks-draw = { $name } が引き分けを提案しています
refuses-draw = { $name } は引き分けを断りました
refuses-takeback = { $name } は待ったを断りました
is-late = { $name } の時間が切れました。{ $other } は勝ちを宣言できます
is-late-until = { $name } の時間が切れました。{ $other } は今すぐ勝ちを宣言でき、しなくても{ $when }に勝ちになります
takeback-asked = { $moves } の待ったを求めました。{ $other } の返事を待ちます。{ $link }
takeback-done = 取り消しました：{ $moves }。{ $link }
takeback-unrated = { $moves } を取り消すと、この対局はレート対象外になります。
draw-offered = 引き分けを提案しました。{ $other } の返事を待ちます。{ $link }
offer-refused = 断りました。{ $link }
nothing-to-take-back = 取り消せる手がまだありません。
offer-open = 先の申し出がまだ返事を待っています。
no-offer = この対局には、あなたの返事を待つ申し出はありません。
draw-too-soon = 引き分けは提案したばかりです。あと2手打ってからもう一度どうぞ。
abort-too-late = この対局はもう進んでいます。投了か引き分けの提案ができます。
abort-too-often = 今日はもう { $limit } 局を取りやめました。この対局は最後まで打つか、投了してください。
not-out-of-time = この対局では、だれも時間切れになっていません。
time-given = { $other } の持ち時間を増やしました。時間切れは{ $when }です。{ $link }
no-time-to-give = 時間を追加できるのは、相手の時計が動いている間だけです。
enough-time = 相手にはもう十分な時間があります。

button-takeback = 待った
button-draw = 引き分けを提案
button-give-time = 相手に時間を追加
button-abort = 取りやめ
button-claim = 勝ちを宣言

command-match-takeback = 自分の最後の手の待ったを求める
command-match-draw = 引き分けを提案する
command-match-accept = 相手の申し出を受ける
command-match-decline = 相手の申し出を断る
command-match-abort = 始まったばかりの対局を取りやめる
command-match-claim = 相手の時間が切れたとき勝ちを宣言する
