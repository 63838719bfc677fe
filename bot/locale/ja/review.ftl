# 終わった対局の検討：最強のエンジンの見立て。

review-progress = 対局を検討しています：{ $total }局面中{ $done }局面
review-failed = この対局を検討できませんでした。少ししてからもう一度お試しください。
nothing-to-review = 検討するものがありません。両者が着手する前に対局が終わっています。
too-many-reviews = すでに{ $limit }件の検討が順番待ちです。どれかが終わったらもう一度お試しください。
review-elsewhere = この対局はまだここに表示されていません。先に `/match board` で盤を表示してください。
no-mistake = ここには、やり直せるあなたのミスがありません。
retry-task = { $number }手目：**{ $move }** より良い手を見つけてください。
retry-found = **{ $move }** で正解です。
review-curve = 曲線が上にあるほど { $name } が有利です。
review-accuracy = { $name }：正確さ **{ $accuracy }**
review-best = 最善手{ $count }
review-good = 好手{ $count }
review-inaccuracy = 疑問手{ $count }
review-mistake = 悪手{ $count }
review-blunder = 大悪手{ $count }
review-plot = { $side } の勝率（手数順）：{ $chances }
review-plot-lead = { $side } のリード（手数順）：{ $values }
review-no-moments = 勝敗を左右するミスはありませんでした。
review-moment = { $mark }. { $number }手目、{ $name }（{ $grade }）：{ $what }
review-lost = **{ $move }** で勝率を{ $lost }失いました。**{ $best }** のほうが良い手でした。
review-lost-units = **{ $move }** で{ $lost }失いました。**{ $best }** のほうが良い手でした。
review-let-go =
    { $count ->
        [0] **{ $move }** で勝ちを逃しました。**{ $best }** なら勝ちでした。
        [1] **{ $move }** で勝ちを逃しました。**{ $best }** ならすぐに勝ちでした。
       *[other] **{ $move }** で勝ちを逃しました。**{ $best }** なら{ $count }手で勝ちでした。
    }
review-let-in =
    { $count ->
        [0] **{ $move }** が敗着でした。**{ $best }** のほうが良い手でした。
        [1] **{ $move }** で { $opponent } にすぐ勝てる手を許しました。**{ $best }** のほうが良い手でした。
       *[other] **{ $move }** で { $opponent } に{ $count }手での勝ちを許しました。**{ $best }** のほうが良い手でした。
    }
review-was-best = **{ $move }** は最善手でした。
review-was-good = **{ $move }** は好手でした。
review-was-forced = **{ $move }**：ほかに手はありませんでした。
review-was-unevaluated = **{ $move }**：評価がありません。
review-before = **{ $move }**：この対局が始まる前の手です。
review-move = { $number }手目（全{ $last }手）、{ $name }：
review-move-error = { $number }手目（全{ $last }手）、{ $name }（{ $grade }）：
review-reply-line = **{ $move }** のあとの最善の手順：{ $moves }
review-better-line = **{ $move }** より良い手順：{ $moves }
grade-inaccuracy = 疑問手
grade-mistake = 悪手
grade-blunder = 大悪手
review-chance = { $name } の勝率：着手前 { $before }、着手後 { $after }
review-lead = { $name }：着手前 { $before }、着手後 { $after }

button-review = 検討
button-moves = 一手ずつ
button-overview = 概要
button-retry = やり直す
button-reply = 最善の応手
button-better = より良い手
button-post-here = ここに投稿

command-match-review = 終わった対局を最強のコンピューターと検討する（正確さ、勝負どころ、ミス）
