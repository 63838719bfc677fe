# 一人に向けた短い返事：理由と、次にできること。

not-your-turn = 今は { $name } の番です。次があなたの番です。
not-a-player = これは { $first } と { $second } の対局です。`/play` で自分の対局を始められます。
stale-board = この盤は古くなりました。今の盤はこちら：{ $link }
match-finished = この対局は終わっています：{ $result }
match-unfinished = この対局はまだ続いています。先に終わらせてください。
game-over = この局面ではもう勝負がついています。一手戻って、そこから打ってください。
illegal = { $move } は選べない手です。
illegal-advice = ほかの手を選んでください。
illegal-occupied = { $move } はふさがっています。
illegal-occupied-advice = ほかの場所を選んでください。
illegal-off-board = { $move } は盤の外です。
illegal-finished = この対局は終わっています。
unreadable = 「{ $text }」は手として読めません。{ $example } のように書いてください。
unknown-match = ここで見られる対局 #{ $id } はありません。自分の対局は `/match list` で確かめられます。
unreadable-match = その対局は見つかりません。自分の対局は `/match list` で確かめられます。
unplayable = 対局 #{ $id } は手順を読み取れなくなったため、続けられません。成績には数えません。対局者は `/match resign` で閉じられます。
unplayable-over = 対局 #{ $id } は終わっていて、盤はもう表示できません。
unplayable-closed = 対局 #{ $id } を結果なしで閉じました。
unplayable-short = 続けられません
match-waits = 対局 #{ $id } は待機中です。このゲームは今利用できません。再開するまで、持ち時間は減りません。
match-waits-over = 対局 #{ $id } は終わっています。ゲームが再び利用できるようになれば、盤を表示できます。
game-missing = このゲームは今利用できません。再び利用できるまで、すべてそのまま残ります。
ambiguous-match = どの対局ですか？
no-match = 進行中の対局はありません。`/play` で始められます。
challenge-already-accepted = この申し込みはもう受けられています。
challenge-already-declined = この申し込みはもう断られています。
challenge-already-cancelled = この申し込みは取り下げられました。
challenge-already-expired = この申し込みは期限が切れました。新しく申し込んでください。
not-your-challenge = この申し込みは { $name } の返事を待っています。
not-yours-to-cancel = この申し込みを取り下げられるのは { $name } だけです。
unknown-challenge = この申し込みはもうありません。新しく申し込んでください。
self-challenge = 自分とは対局できません。友だちか、わたしに申し込んでください。
bot-opponent = ほかのボットは申し込みに応じません。友だちか、わたしに申し込んでください。
only-the-two-of-us = ここにはあなたとわたししかいません。サーバーで友だちに申し込むか、わたしと対局してください。
too-many = もう{ $limit }局が進行中です。先にどれかを終わらせてください。
too-many-theirs = 相手の対局数が上限に達しています。後でもう一度お試しください。
invalid-choice = その選択肢はありません。一覧から選んでください。
busy = 今はできません。少ししてからもう一度お試しください。
uncertain = うまくいったかどうか確認できませんでした。結果はまもなく盤に表示されます。
asked-too-often = 短い時間に操作が多すぎます。{ $seconds }秒後にもう一度お試しください。
too-often = さきほど見たばかりです。{ $seconds }秒後にもう一度お試しください。
refused = ここではできません。
old-button = 古いバージョンのボタンです。`/match board` で新しい盤を表示できます。
unknown-button = 使えないボタンです。`/match board` で新しい盤を表示できます。
old-command = このコマンドは変更されました。Discord を再起動すると新しいコマンドが表示されます。
apology = こちらで問題が起きましたが、データは失われていません。もう一度お試しください。

cannot-see = { $channel } を見る権限がありません。管理者に許可を頼んでください。
cannot-send = { $channel } にメッセージを送る権限がありません。管理者に許可を頼んでください。
cannot-files = { $channel } に画像を添付する権限がありません。管理者に許可を頼んでください。
cannot-thread = { $channel } にスレッドを作る権限がないため、対局はチャンネルで行います。管理者に許可を頼んでください。
cannot-automod = このサーバーの AutoMod が、ここに表示する内容をブロックしています。管理者に許可を頼むか、わたしとのダイレクトメッセージで遊んでください。
no-threads-here = ここにはスレッドがないため、対局はチャンネルで行います。
only-private-here = このサーバーではわたしの返事があなたにしか見えないため、二人で一つの盤を囲めません。わたしとのダイレクトメッセージ、グループ DM、またはわたしを招待したサーバーで対局してください。

move-done = 着手しました：**{ $move }**。{ $link }
move-typed = 手を盤に反映しました。
unconfirmed-move = 次の手は **{ $move }** でよいですか？
button-play-move = { $move } に決定
button-play-not = やめる
resign-question = 本当に投了しますか？
rematch-there = 再戦はこちらです：{ $link }
exported = 棋譜です。

button-next = 次の対局
button-waiting = あなたの番：{ $count }局 ▸
command-next = 自分の番を待っている対局へ進む
nothing-waits = あなたの番を待っている対局はありません。`/play` で始められます。
list-title = **あなたの対局**
your-turn = **あなたの番**
their-turn = 相手の番
finished = 終局
against = 対 { $name }
both-sides = （一人で両方）
and-more = ほか{ $count }局

help-intro = ボードゲームで対局できます。まずは `/play` から。相手はわたしでも、友だちでも。
help-moves =
    {""}**手の選び方**：盤の下のボタンを押すか、⋯ で座標を入力します。`/match move` はどこでも使えます。
    ⬅️ ⬆️ ⬇️ ➡️ で広い盤のほかの場所を表示します。入力、盤の表示、投了などは ⋯ にあります。
help-museum =
    {""}**博物館**：昔の教材プログラムを、バグもそのままに残したレベルがあります：
help-topic-moves = 手の選び方
help-topic-matches = 対局
help-about-matches = `/next`、`/match list`、`/match history`、`/match board` で盤を再表示、`/match export`、`/match import`、`/match replay`、`/match review`、`/match analyse`、`/match hint`。
help-topic-players = 相手とのやりとり
help-about-players = `/match takeback` で待ったの申し出、`/match draw` で引き分けの提案、返事は `/match accept` か `/match decline`。`/match abort` で始まったばかりの対局の中止、`/match claim` で時間切れ勝ちの宣言、`/match resign` で投了。
help-topic-others = みんなで
help-about-others = `/match follow` で対局の終わりを一度お知らせ、`/match plan` で日単位の対局の応手を予約。`watch` でレベル同士の対局を観戦、`vote` でチャンネル対わたしの対局。
help-topic-ratings = レーティング
help-about-ratings = `/leaderboard`、`/profile`、`/versus`。**パズル**：`/puzzle`、`/daily`。**大会**：`/tournament join`。
help-topic-people = 申し込みと個人情報
help-about-people = `/play` の［だれでも］で相手を募集します。`/block` で特定の人からの申し込みを断り、`/settings me` でだれから受けるかを決めます。`/privacy export`、`/privacy delete`。
help-topics = もっと知る
button-help = ヘルプ
invitation = [わたしをサーバーに追加する](<{ $url }>)
