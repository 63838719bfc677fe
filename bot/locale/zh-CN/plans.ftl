# 以天计时的对局里预先安排的着法，只有本人看得到。

button-plan = 预排
button-plan-drop = 取消预排
button-plan-type = 预排着法

plan-none = 你在这局里没有预排着法。写下接下来可能的着法：对手一手，你应一手，依次类推。
plan-shown = **你的预排**：{ $moves }
plan-about = 对手走出前一手时，粗体的应手会立即走出；走了别的，预排就作废。只有你看得到。
plan-dropped = 预排已取消。
not-plannable = 只有以天计时、且有对手的对局才能预排着法。
plan-too-short = 预排至少要有对手的一手和你的应手，例如 { $example }。
plan-too-long = 预排最多 { $limit } 手。
plan-title = 预排着法
plan-label = 接下来可能的着法
plan-example = 例如 { $example }

command-match-plan = 预排对对手后续着法的应手，或查看你的预排
option-line = 可能的后续着法，例如 H8 J9 K10 L11；不填则查看或取消预排
