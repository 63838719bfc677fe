# 対局の申し込みとその結果。

challenge-offer = **{ $challenger }** から **{ $opponent }** へ、**{ $game }**の対局申し込みです：{ $details }
begins = 先手は { $name }
begins-random = 先手はランダム
moves-next = { $name } の番から
moves-next-random = どちらの番かはランダム
challenge-expires = 期限：{ $when }
challenge-accepted = { $name } が受けました。
challenge-declined = { $name } が断りました。
challenge-cancelled = { $name } が申し込みを取り下げました。
challenge-expired = { $name } からの返事がないまま、期限が切れました。
matches-elsewhere = このサーバーの対局は { $channels } で始めてください。
challenger-left = { $name } がサーバーを抜けたため、この申し込みは無効になりました。
not-here = { $name } はこのサーバーにいません。
