# 一人に向けた短い返事：理由と、次にできること。

not-your-turn = 今は { $name } の番です。次があなたの番です。
not-a-player = これは { $first } と { $second } の対局です。`/play` で自分の対局を始められます。
stale-board = この盤は古くなりました。今の盤はこちら：{ $link }
match-finished = この対局は終わっています：{ $result }
match-unfinished = この対局はまだ続いています。先に終わらせてください。
game-over = この局面ではもう勝負がついています。一手戻って、そこから打ってください。
illegal = { $move } には打てません。ほかの手を試してください。
illegal-occupied = { $move } はふさがっています。ほかの点を試してください。
illegal-off-board = { $move } は盤の外です。
illegal-finished = この対局は終わっています。
unreadable = 「{ $text }」は手として読めません。{ $example } のように書いてください。
unknown-match = ここで見られる対局 #{ $id } は見つかりません。`/match list` で自分の対局を確かめられます。
unreadable-match = その対局は見つかりません。`/match list` で自分の対局を確かめられます。
unplayable = 対局 #{ $id } は続けられません。手順を読み取れなくなりました。成績には数えません。対局者は `/match resign` で閉じられます。
unplayable-over = 対局 #{ $id } は終わっていて、盤はもう表示できません。
unplayable-closed = 対局 #{ $id } を結果なしで閉じました。
unplayable-short = 続けられません
ambiguous-match = どの対局ですか？
no-match = 進行中の対局はありません。`/play` で始められます。
challenge-already-accepted = この申し込みはもう受けられています。
challenge-already-declined = この申し込みはもう断られています。
challenge-already-cancelled = この申し込みは取り消されました。
challenge-already-expired = この申し込みは期限が切れました。新しく申し込んでください。
not-your-challenge = この申し込みは { $name } の返事を待っています。
not-yours-to-cancel = この申し込みを取り消せるのは { $name } だけです。
unknown-challenge = この申し込みはもうありません。新しく申し込んでください。
self-challenge = 自分とは対局できません。友だちか、わたしに申し込んでください。
bot-opponent = ほかのボットは申し込みに応じません。友だちか、わたしに申し込んでください。
only-the-two-of-us = ここにはあなたとわたししかいません。サーバーで友だちに申し込むか、わたしと対局してください。
too-many = もう{ $limit }局が進行中です。先にどれかを終わらせてください。
too-many-theirs = 相手の対局数が上限に達しています。後でもう一度試してください。
invalid-choice = その選択肢はありません。一覧から選んでください。
busy = 今はできません。少ししてからもう一度試してください。
uncertain = うまくいったかどうか確認できませんでした。まもなく盤に表示されます。
asked-too-often = 短い時間に何度も頼まれました。{ $seconds }秒後にまた試せます。
too-often = 少し間をあけてください。{ $seconds }秒後にまた試せます。
refused = ここではできません。
old-button = 古い版のボタンです。`/match board` で新しい盤を出せます。
unknown-button = 不明なボタンです。`/match board` で新しい盤を出せます。
old-command = このコマンドは変わりました。Discord を再起動すると新しいコマンドが表示されます。
apology = こちらで問題が起きましたが、何も失われていません。もう一度試してください。

cannot-see = { $channel } が見えません。管理者に許可を頼んでください。
cannot-send = { $channel } に書き込めません。管理者に許可を頼んでください。
cannot-files = { $channel } に画像を付けられません。管理者に許可を頼んでください。
cannot-thread = { $channel } にスレッドを作れないため、対局はこのチャンネルで行います。管理者に許可を頼んでください。
cannot-automod = このサーバーの AutoMod が、ここに表示する内容をブロックしています。管理者に許可を頼むか、わたしとのダイレクトメッセージで遊んでください。
no-threads-here = ここにはスレッドがないため、対局はこのチャンネルで行います。
only-private-here = このサーバーではわたしの返事があなたにしか見えないため、二人で一つの盤を囲めません。わたしとのダイレクトメッセージ、グループ DM、またはわたしを招待したサーバーで対局してください。

move-done = **{ $move }** に打ちました。{ $link }
move-typed = 盤に打ちました。
unconfirmed-move = **{ $move }** に打ちますか？
button-play-move = { $move } に打つ
button-play-not = やめる
resign-question = 本当に投了しますか？
rematch-there = 次の一局はこちらです：{ $link }
exported = 棋譜です。

button-next = 次へ
button-waiting = あなたの番：{ $count }局 ▸
command-next = 自分の番を待っている対局へ進む
nothing-waits = あなたを待っている対局はありません。`/play` で始められます。
list-title = **あなたの対局**
your-turn = **あなたの番**
their-turn = 相手の番
finished = 終局
against = 対 { $name }
both-sides = （ひとりで両方の番）
and-more = ほか{ $count }局

help-intro = ボードゲームで対局できます。まずは `/play` から。相手はわたしでも、友だちでも。
help-moves =
    {""}**打ち方**：盤の下のボタンを押すか、⋯ で座標を入力します。`/match move` はどこでも使えます。
    ⬅️ ⬆️ ⬇️ ➡️ で広い盤のほかの場所を表示します。入力、盤の表示、投了などは ⋯ にあります。
help-museum =
    {""}**博物館**：昔の教材プログラムを、欠点もそのままに残したレベルがあります：
help-topic-moves = 打ち方
help-topic-matches = 対局
help-about-matches = `/next`、`/match list`、`/match history`、`/match board` で盤を再表示、`/match export`、`/match import`、`/match replay`、`/match review`、`/match analyse`、`/match hint`。
help-topic-players = やりとり
help-about-players = `/match takeback` で待った、`/match draw` で引き分けの提案、返事は `/match accept` か `/match decline`。`/match abort` は始まったばかりの対局の取りやめ、`/match claim` は時間切れ勝ちの宣言、`/match resign` は投了。
help-topic-others = みんなで
help-about-others = `/match follow` は対局の終わりを一度だけお知らせ、`/match plan` は日単位の対局で応手を予約。`watch` はレベル同士の対局、`vote` はチャンネル対わたしです。
help-topic-ratings = レーティング
help-about-ratings = `/leaderboard`、`/profile`、`/versus`。**パズル**：`/puzzle`、`/daily`。**大会**：`/tournament join`。
help-topic-people = 人
help-about-people = `/play` の「だれでも」で相手を募集します。`/block` で特定の人からの申し込みを断り、`/settings me` でだれから受けるかを決めます。`/privacy export`, `/privacy delete`。
help-topics = もっと知る
button-help = ヘルプ
invitation = [わたしをサーバーに追加する](<{ $url }>)
