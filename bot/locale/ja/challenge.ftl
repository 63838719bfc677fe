# 対局の申し込みとその結果。

challenge-offer = **{ $challenger }** から **{ $opponent }** へ、**{ $game }** の申し込みです（{ $details }）。
begins = 先手は { $name }
begins-random = 先手はランダム
challenge-expires = 期限：{ $when }
challenge-accepted = { $name } が受けました。
challenge-declined = { $name } が断りました。
challenge-cancelled = { $name } が取り消しました。
challenge-expired = { $name } から期限内の返事がありませんでした。
matches-elsewhere = このサーバーの対局は { $channels } で始めてください。
challenger-left = { $name } はサーバーを離れたので、この申し込みは終わりました。
not-here = { $name } はこのサーバーにいません。
