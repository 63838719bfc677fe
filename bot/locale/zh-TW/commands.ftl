# 指令和選項的說明，每條不超過 100 字。

command-game = 玩 { $game }
command-challenge = 邀請朋友或我下 { $game }
command-play = 開始一局：選遊戲，選對手，就能開始
command-match = 你的對局：下棋、顯示、認輸、清單、匯出
command-match-move = 用座標下一手
command-match-board = 在最下方重新顯示棋盤
command-match-resign = 認輸
command-match-list = 查看你的對局和輪到誰
command-match-export = 把對局匯出為檔案
command-leaderboard = 高手排行
command-versus = 你對某人的戰績
command-profile = 查看等級分和戰績
command-help = 怎樣和我下棋

option-opponent = 對手：朋友，或者我
option-level = 向我挑戰時，我的難度
option-size = 棋盤大小
option-side = 誰先手
option-at = 下在哪裡，例如 H8、d3 或 4
option-match = 哪一局（有多局時）
option-format = 供閱讀的文字，供程式使用的 JSON，或該遊戲其他程式的格式
option-game = 只看這個遊戲
option-scope = 本伺服器，或所有伺服器
option-pool = 對人的成績，或對電腦的成績
option-time = 全部時間按等級分，或本週、本月、本賽季的漲分
option-versus = 對手
option-user = 誰的資料；不填就是自己

choice-side-random = 隨機
choice-side-first = 我先手
choice-side-second = 對手先手
choice-format-text = 文字
choice-format-json = JSON
choice-scope-server = 本伺服器
choice-scope-global = 所有伺服器
choice-level = { $title }（{ $rating }）：{ $summary }
choice-level-unrated = { $title }：{ $summary }
