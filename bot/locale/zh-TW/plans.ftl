# 以天計時的對局裡預先安排的著法，只有本人看得到。

button-plan = 預排
button-plan-drop = 取消預排
button-plan-type = 預排下法

plan-none = 你在這一局還沒有預排。請寫下接下來可能的下法：對手一手、你應一手，依此類推。
plan-shown = **你的預排**：{ $moves }
plan-about = 對手下了前一手，後面粗體的應手就會馬上下出；對手下了別的，預排就作廢。只有你看得到。
plan-dropped = 預排取消了。
not-plannable = 只有跟真人下、以天計時的對局才能預排。
plan-too-short = 預排至少要有對手的一手和你的應手，例如 { $example }。
plan-too-long = 預排最多 { $limit } 手。
plan-title = 預排下法
plan-label = 接下來可能的下法
plan-example = 例如 { $example }

command-match-plan = 預排應手，應付對手接下來的下法，或查看你的預排
option-line = 接下來可能的下法，例如 H8 J9 K10 L11；不填就是查看或取消預排
