# 新對局的表單。

setup-engine = **{ $game }**：和我下，難度 **{ $level }**
setup-person = **{ $game }**：對手 { $opponent }
setup-level = 和我下（選擇難度），或任何人
setup-friend = 向朋友挑戰
setup-side-first = 你先手
setup-side-second = 對手先手
setup-side-random = 隨機決定先手
setup-begun = 這一局已經開始了。

button-play = 下棋
button-start = 開始
button-options = 選項
button-rated = 計分
button-unrated = 不計分
