# 定期大会と、そのシーズン順位。

command-tournament-season = 定期大会のシーズン順位を見る
option-start = 開始日時を選ぶ（例：19:00、サーバーのタイムゾーン）
option-repeat = 大会を繰り返す間隔を選ぶ
option-timezone = 大会のタイムゾーンを選択。省略すると UTC
setting-timezone = タイムゾーン

menu-repeat = 繰り返し
tournament-once = 1回のみ
tournament-weekly = 毎週
tournament-monthly = 毎月
tournament-start-set = { $when } に開始

button-season = シーズン
button-end-series = 定期開催を終了
ask-end-series = 定期開催を終了しますか。この大会が最後になります。元には戻せません。
ask-cancel-series = 定期開催は次の日程に続きます。
news-series-ended = 定期開催はこの大会で終わります。
tournament-off-away = 開始の時刻にボットが止まっていたため、中止になりました。
tournament-off-unseen = ここに告知できず、中止になりました。定期開催も終わりました。

season-title = **{ $quarter }シーズン** · { $count }大会
season-played = 大会数
season-won = 優勝
season-empty = この定期大会はまだ一度も終わっていません。

no-series = ここに定期大会はありません。運営が `/tournament create` で選べます。
