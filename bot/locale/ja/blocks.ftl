# だれの申し込みを受けるか。

challenges-refused = { $name } はあなたからの申し込みを受けていません。
blocked-by-you = { $name } をブロックしています。`/unblock` で解除できます。
challenged-too-often = 申し込みが続きました。{ $when }にもう一度どうぞ。
command-block = ある人からの申し込みを受けない
command-unblock = ある人からの申し込みをまた受ける
option-blocked = だれを
blocked = { $name } はあなたに申し込んだり、あなたの募集に参加したりできなくなりました。`/unblock` で解除できます。
blocked-already = { $name } はすでにブロックしています。
unblocked = { $name } はまたあなたに申し込めます。
not-blocked = { $name } をブロックしていません。
cannot-block = 自分やわたしはブロックできません。
