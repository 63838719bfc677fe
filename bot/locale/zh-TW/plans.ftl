# 以天計時的對局裡預先安排的著法，只有本人看得到。

button-plan = 預排
button-plan-drop = 取消預排
button-plan-type = 預排著法

plan-none = 你在這局裡沒有預排著法。寫下接下來可能的著法：對手一手，你應一手，依此類推。
plan-shown = **你的預排**：{ $moves }
plan-about = 對手走出前一手時，粗體的應手會立即走出；走了別的，預排就作廢。只有你看得到。
plan-dropped = 預排已取消。
not-plannable = 只有以天計時、且有對手的對局才能預排著法。
plan-too-short = 預排至少要有對手的一手和你的應手，例如 { $example }。
plan-too-long = 預排最多 { $limit } 手。
plan-title = 預排著法
plan-label = 接下來可能的著法
plan-example = 例如 { $example }

command-match-plan = 預排對對手後續著法的應手，或檢視你的預排
option-line = 可能的後續著法，例如 H8 J9 K10 L11；不填則檢視或取消預排
