# だれでも参加できる相手募集。

table-offer = **{ $name }** が**{ $game }**の相手を募集しています：{ $details }
begins-opponent = 先手は相手
button-join = 参加
button-close-table = 募集を取り下げる
table-joined = 対局相手が決まりました。
table-cancelled = この募集は取り下げられました。
table-expired = 期限内に参加がありませんでした。
table-already-joined = この募集にはもう別の人が参加しました。`/play` で自分の募集を出せます。
table-already-cancelled = この募集は取り下げられました。`/play` で新しく出せます。
table-already-expired = この募集は期限切れです。`/play` で新しく出せます。
own-table = これはあなた自身の募集です。ほかの人の参加を待っています。
not-your-table = この募集を取り下げられるのは { $name } だけです。
unknown-table = この募集はもう見つかりません。`/play` で新しく出せます。
table-paired = 相手がもう待っています：{ $link }
table-there = 募集はこちらです：{ $link }
host-left = { $name } がサーバーを抜けたため、この募集は無効になりました。
command-open = { $game }の相手を募集する
setup-anyone = **{ $game }**：参加した人と対局
setup-anyone-summary = 最初に参加した人と対局します
