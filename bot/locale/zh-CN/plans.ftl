# 以天计时的对局里预先安排的着法，只有本人看得到。

button-plan = 预排
button-plan-drop = 取消预排
button-plan-type = 预排着法

plan-none = 你在这一局里还没有预排着法。请写下接下来可能的进程：对手一手，你应一手，依次类推。
plan-shown = **你的预排**：{ $moves }
plan-about = 对手下出前一手时，粗体的应手会立即下出；对手下了别的，预排就作废。只有你看得到。
plan-dropped = 预排已取消。
not-plannable = 只有与真人进行、以天计时的对局才能预排着法。
plan-too-short = 预排至少要有对手的一手和你的应手，例如 { $example }。
plan-too-long = 预排最多 { $limit } 手。
plan-title = 预排着法
plan-label = 接下来可能的着法
plan-example = 例如 { $example }

command-match-plan = 预排应手，应对对手接下来的着法，或查看你的预排
option-line = 接下来可能的着法，例如 H8 J9 K10 L11；不填则查看或取消预排
