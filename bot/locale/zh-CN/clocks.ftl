# 对局的思考时间。

choice-clock-none = 不计时
choice-clock-1m = 每手 1 分钟
choice-clock-5m = 每手 5 分钟
choice-clock-1h = 每手 1 小时
choice-clock-1d = 每手 1 天
choice-clock-3d = 每手 3 天
choice-clock-7d = 每手 7 天
choice-clock = { $choice }（分钟＋每手加秒）

option-clock = 用时
option-rated = 选择结果是否计入等级分
option-thread = 在专用的子区里下

ping-turn = { $person }，轮到你了（与 { $other } 的{ $game }）：{ $link }
ping-turn-clock = { $person }，轮到你了（与 { $other } 的{ $game }，⏳ { $when }）：{ $link }
ping-reminder = { $person }，你在与 { $other } 的{ $game }中快要超时了：⏳ { $when }。{ $link }
ping-notice = { $person }，你与 { $other } 的{ $game }已有多日没有落子。若一直不走，最早{ $when }可能输掉这场计分对局：{ $link }
ping-notice-drawn = { $person }，你与 { $other } 的{ $game }已有多日没有落子。若一直不走，最早{ $when }这场计分对局会判为平局：{ $link }
time-up = { $when }超时
is-away = 休假中，{ $when }回来
is-held = 因另一局，时钟暂停
