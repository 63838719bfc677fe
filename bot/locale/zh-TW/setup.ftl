# 新對局的表單。

setup-engine = **{ $game }**：跟我下，難度：**{ $level }**
setup-person = **{ $game }**：對手 { $opponent }
setup-play = 跟 { $name } 下
difficulty-easy = 簡單
difficulty-medium = 中等
difficulty-hard = 困難
setup-games = 更多遊戲
setup-museum = 博物館
setup-museum-summary = 早年的教學程式，原封不動
setup-friend = 向朋友挑戰
setup-side-first = 你先手
setup-side-second = 對手先手
setup-side-random = 隨機決定先手
setup-next-first = 輪到你
setup-next-second = 輪到對手
setup-next-random = 隨機決定輪到誰
setup-teach = **{ $game }**：一個人下兩邊
setup-teach-summary = 用來示範或試試看，可以隨意悔棋
setup-in-thread = 在專屬的討論串裡
setup-from = 從對局 #{ $id } 的第 { $ply } 手之後開始
setup-from-first = 從對局 #{ $id } 的起始局面開始
setup-begun = 這一局已經開始了。
unrated-without-clock = 真人之間的對局如果不限時，就算友誼賽。

button-play = 下棋
button-all-levels = 全部難度
button-friend = 跟朋友下
button-anyone = 任何人
button-both-sides = 一個人下兩邊
button-puzzle = 謎題
button-start = 開始
button-options = 選項
button-rated = 積分賽
button-unrated = 友誼賽
button-thread = 討論串
