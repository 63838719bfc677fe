# 対局の持ち時間。

choice-clock-none = 時間無制限
choice-clock-1m = 1手1分
choice-clock-5m = 1手5分
choice-clock-1h = 1手1時間
choice-clock-1d = 1手1日
choice-clock-3d = 1手3日
choice-clock-7d = 1手7日
choice-clock = { $choice }（分＋1手ごとの秒）

option-clock = 持ち時間
option-rated = 結果のレーティングへの反映
option-thread = 専用のスレッドで対局する

ping-turn = { $person }：{ $other } との{ $game }、あなたの番です：{ $link }
ping-turn-clock = { $person }：{ $other } との{ $game }、あなたの番です（⏳ { $when }）：{ $link }
ping-reminder = { $person }：{ $other } との{ $game }、あなたの持ち時間が切れます：⏳ { $when }。{ $link }
ping-notice = { $person }：{ $other } との{ $game }で何日も着手していません。このままだと{ $when }以降、このレート戦で負けになることがあります：{ $link }
ping-notice-drawn = { $person }：{ $other } との{ $game }で何日も着手していません。このままだと{ $when }以降、このレート戦は引き分けになります：{ $link }
time-up = { $when }に時間切れ
is-away = 休暇中、{ $when }に復帰
is-held = 別の対局のため時計停止中
