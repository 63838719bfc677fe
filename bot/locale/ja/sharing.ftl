# 全員には見えないチャンネルの盤、募集、大会。

board-moved-away = この対局の続きは別の場所で行われています。
board-kept = 盤は { $name } に見える場所に残します。この写しはあなただけに見えます。
board-kept-private = { $name } に確認できないため、盤は今の場所に残します。この写しはあなただけに見えます。
board-asked = ここではサーバーの全員が観戦できるため、{ $name } に確認しています。この写しはあなただけに見えます。
board-asked-already = { $name } にはすでに確認しています。この写しはあなただけに見えます。
share-question = { $person }：{ $name } がこの対局を { $channel } で続けたいそうです。サーバーの全員が観戦できます。
share-question-away = { $person }：{ $name } がこの対局を別のサーバーで続けたいそうです。そこでは全員が観戦できます。
button-share-yes = そこで続ける
button-share-no = ここに残す
share-declined = 対局はここで続けます。
share-over = この確認は無効になりました。盤は今の場所に残ります。
share-not-yours = 答えられるのは { $name } だけです。
table-private = あなたの募集は、このチャンネルを見られる人だけに見えます。サーバーに告知しますか？
tournament-private = **{ $name }** は、このチャンネルを見られる人だけに見えます。サーバーに告知しますか？
button-tell-server = サーバーに告知する
told-server = サーバーに告知しました。
no-table-list = あなたが見られる相手募集チャンネルは、ここにはありません。
