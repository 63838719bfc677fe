# 新對局的表單。

setup-engine = **{ $game }**：和我下，難度 **{ $level }**
setup-person = **{ $game }**：對手 { $opponent }
setup-level = 和我下（選擇難度），或任何人
setup-friend = 向朋友挑戰
setup-side-first = 你先手
setup-side-second = 對手先手
setup-side-random = 隨機決定先手
setup-teach = **{ $game }**：雙方都由你來下
setup-teach-choice = 教學：雙方都由自己下
setup-teach-summary = 用來示範或試著下，可以隨意悔棋
setup-in-thread = 在專屬的討論串裡
setup-begun = 這一局已經開始了。

button-play = 下棋
button-start = 開始
button-options = 選項
button-rated = 計分
button-unrated = 不計分
button-thread = 討論串
