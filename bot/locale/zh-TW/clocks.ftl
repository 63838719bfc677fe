# 對局的思考時間。

choice-clock-none = 不限時
choice-clock-1m = 每手 1 分鐘
choice-clock-5m = 每手 5 分鐘
choice-clock-1h = 每手 1 小時
choice-clock-1d = 每手 1 天
choice-clock-3d = 每手 3 天
choice-clock-7d = 每手 7 天
choice-clock = { $choice }（分鐘＋每手加秒）

option-clock = 時限
option-rated = 選擇結果要不要計入積分
option-thread = 在專屬的討論串裡下

ping-turn = { $person }，輪到你了（跟 { $other } 的{ $game }）：{ $link }
ping-turn-clock = { $person }，輪到你了（跟 { $other } 的{ $game }，⏳ { $when }）：{ $link }
ping-reminder = { $person }，你跟 { $other } 的{ $game }快要逾時了：⏳ { $when }。{ $link }
ping-notice = { $person }，你跟 { $other } 的{ $game }好幾天沒下了。一直不下的話，最快{ $when }可能輸掉這場積分賽：{ $link }
ping-notice-drawn = { $person }，你跟 { $other } 的{ $game }好幾天沒下了。一直不下的話，最快{ $when }這場積分賽會判為平手：{ $link }
time-up = { $when }逾時
is-away = 休假中，{ $when }回來
is-held = 因另一局，時鐘暫停
