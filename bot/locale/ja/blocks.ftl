# だれの申し込みを受けるか。

challenges-refused = { $name } はあなたからの申し込みを受けていません。
blocked-by-you = { $name } をブロックしています。`/unblock` で解除できます。
challenged-too-often = 申し込みが続いています。{ $when }にもう一度お試しください。
command-block = 特定の人からの申し込みをブロックする
command-unblock = ブロックを解除して、申し込みをまた受ける
option-blocked = ブロックする、または解除する相手
blocked = { $name } はあなたに申し込んだり、あなたの募集に参加したりできなくなりました。大会では対戦することがあります。`/unblock` で解除できます。
blocked-already = すでに { $name } をブロックしています。
unblocked = { $name } はまたあなたに申し込めます。
not-blocked = { $name } をブロックしていません。
cannot-block = 自分自身やこのボットはブロックできません。
