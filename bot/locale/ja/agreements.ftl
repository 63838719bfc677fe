# 対局中にプレイヤーが互いに求めることと、時間のこと。

asks-takeback = { $moves } を待った？
asks-takeback-brief = 待った？
asks-draw = 引き分けを提案
asks-draw-brief = 引き分け？
refuses-draw = 引き分けに応じず
refuses-takeback = 待ったに応じず
refuses-brief = 応じず
is-late = 時間切れ
is-late-until = 時間切れ、{ $when }に終局
is-silent = { $other } は勝ちを宣言できます
notice-rated = 着手しないと{ $when }以降負け
notice-drawn = 着手しないと{ $when }に引き分け
notice-unrated = 中止できます（⋯ *対局を中止*）
takeback-asked = { $moves } の取り消し（待った）を求めました。{ $other } の返事は盤に表示されます：{ $link }
takeback-done = 取り消しました：{ $moves }。{ $link }
rated-takeback = わたしとのレート戦では待ったはできません。投了するか、非レート戦で対局してください。
draw-offered = 引き分けを提案しました。{ $other } の返事は盤に表示されます：{ $link }
offer-refused = 断りました。{ $link }
nothing-to-take-back = 取り消せる自分の手がまだありません。
offer-open = 先に出された申し出への返事がまだです。
no-offer = この対局に、あなたの返事を待っている申し出はありません。
draw-too-soon = 引き分けは提案したばかりです。あと2手進めてから、もう一度提案してください。
abort-too-late = 対局がかなり進んでいるため、中止できません。投了するか、引き分けを提案してください。
abort-too-often = 今日はもう{ $limit }局を中止しました。この対局は最後まで続けるか、投了してください。
not-out-of-time = この対局で時間切れになった人はいません。
own-time-over = 時間切れはあなたのほうです。勝ちを宣言できるのは相手だけですが、まだ着手できます。
time-given = { $other } に{ $amount }を追加しました。時間切れは{ $when }です。{ $link }
no-time-to-give = 時間を追加できるのは、相手の時計が動いている間だけです。
enough-time = 相手の時間はもう十分あります。

button-takeback = 待った
button-draw = 引き分けを提案
button-give-time = 相手に時間を追加
button-abort = 対局を中止
button-claim = 勝ちを宣言
button-accept-draw = 引き分けに同意
button-decline-draw = 断る
button-accept-takeback = 待ったを認める
button-decline-takeback = 断る

command-match-takeback = 自分の最後の手の取り消し（待った）を求める
command-match-draw = 引き分けを提案する
command-match-accept = 相手の申し出を受ける
command-match-decline = 相手の申し出を断る
command-match-abort = 始まったばかりの対局を中止する
command-match-claim = 相手が時間切れのときに勝ちを宣言する
