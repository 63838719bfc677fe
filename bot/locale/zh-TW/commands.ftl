# 指令和選項的說明，每條不超過 100 字。

command-game = 玩{ $game }
command-challenge = 向朋友或我發起{ $game }挑戰
command-play = 開始一局
command-match = 管理你的對局
command-match-move = 輸入下法來下棋
command-match-board = 在最下方重新顯示棋盤
command-match-resign = 在一局中認輸
command-match-list = 查看你的對局，以及輪到誰
command-match-export = 把對局匯出成檔案
command-leaderboard = 查看排行榜
command-versus = 查看你跟某人的對戰紀錄
command-profile = 查看玩家的積分和戰績
command-help = 查看怎麼玩

option-opponent = 對手：朋友，或者我
option-level = 向我挑戰時，我使用的難度
option-size = 棋盤大小
option-side = 選擇誰先手
option-at = 要下的位置，例如 H8、d3 或 4
option-match = 選擇一局（同時有好幾局的時候）
option-format = 檔案格式：文字、JSON，或這個遊戲的棋譜格式
option-game = 只看這個遊戲
option-scope = 這個伺服器，或所有伺服器
option-pool = 對真人的成績，或對電腦的成績
option-time = 不限期間的積分排名，或本週、本月、本季增加的積分
option-versus = 對手
option-user = 選擇要看誰的個人資料；不填就是自己

choice-side-random = 隨機
choice-side-first = 你先手
choice-side-second = 對手先手
choice-format-text = 文字
choice-format-json = JSON
choice-scope-server = 這個伺服器
choice-scope-global = 所有伺服器
choice-level = { $title }（{ $rating }）：{ $summary }
choice-level-unrated = { $title }：{ $summary }
