# 以天計時的對局裡預先安排的著法，只有本人看得到。

button-plan = 預設
button-plan-drop = 放棄
button-plan-type = 預設變化

plan-none = 你在這局裡沒有預設。寫下接下來可能的著法：對手一手，你應一手，依此類推。
plan-shown = **你的預設**：{ $moves }
plan-about = 對手走出前一手時，粗體的應手會立即走出；走了別的，預設就作廢。只有你看得到。
plan-dropped = 預設已放棄。
not-plannable = 只有以天計時、且有對手的對局才能預設。
plan-too-short = 預設至少要有對手的一手和你的應手，例如 { $example }。
plan-too-long = 預設最多 { $limit } 手。
plan-title = 預設變化
plan-label = 接下來可能的著法
plan-example = 例如 { $example }

command-match-plan = 預設對對手後續著法的應手，或檢視你的預設
option-line = 可能的後續著法，例如 H8 J9 K10 L11；不填則檢視或放棄預設
