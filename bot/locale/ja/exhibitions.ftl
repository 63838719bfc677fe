# だれも席に着かない対局：レベル同士の対局、またはチャンネルの投票。

the-channel = チャンネルチーム
exhibition-paused = 一時停止中
button-pause = 一時停止
button-resume = 再開
button-step = 一手進める
button-stop = 終了
not-starter = これができるのは、始めた { $name } だけです。
too-many-exhibitions = すでに{ $limit }局を公開中です。先にどれかを終了してください。
command-watch = { $game }のレベル同士の対局を観戦する
command-match-pause = レベル同士の対局を一時停止する、または再開する
command-match-step = レベル同士の対局を一手だけ進めて一時停止する
command-match-stop = 自分が始めたレベル同士の対局や投票を終了する
option-first = 先手のレベル
option-second = 後手のレベル
option-pace = 一手ごとの表示時間
choice-pace = { $choice }秒

button-vote = 投票
button-vote-again = 投票し直す
vote-open = **投票受付中**（{ $count }票）
vote-open-again = **再び投票受付中**（{ $count }票）
vote-ends = { $when }に締め切り
voted = **{ $move }** に投票しました。締め切り（{ $when }）まで変更できます。{ $link }
vote-elsewhere = その投票は別のチャンネルで行われています：{ $link }
command-vote = チャンネルのみんなで投票して、わたしと{ $game }で対局する
command-match-vote = このチャンネルの対局で次の手に投票する
option-seconds = 1回の投票の時間
choice-seconds = { $choice }秒
