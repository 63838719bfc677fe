# 回顧：誰可以看一局，檔案的匯入和匯出，以及逐手回放。

format-missing = { $game } 沒有這種格式，或者還沒有可寫的內容。可用格式：{ $formats }。
between = { $first } – { $second }
imported = 匯入
draw-unfinished = 棋譜到此為止

import-one = 請提供檔案或文字，二者擇一。
import-lost = 檔案下載失敗，請稍後再試。
import-done = 已匯入為對局 #{ $id }。在你用 `/match board` 發布之前，只有你能看到。
import-first = 檔案裡有多局棋，匯入的是第一局。
too-many-imports = 你今天已經匯入了 { $limit } 局，請明天再試。
import-refused = 無法將其讀作一局{ $game }。{ $fault }
fault-at-line = 第 { $line } 行：{ $fault }
fault-at-move = 第 { $line } 行，第 { $move } 手：{ $fault }
fault-empty = 裡面什麼都沒有。
fault-no-moves = 裡面沒有任何著法。
fault-size = 檔案太大：最多讀取 256 KiB。
fault-encoding = 這不是可以讀取的文字，請存成 UTF-8。
fault-syntax = 檔案的結構不正確。
fault-nesting = 巢狀超過 50 層。
fault-game = 這是另一種遊戲（{ $text }）。
fault-option = 沒有這種棋盤或規則（{ $text }）。
fault-setup = 這些棋子無法擺成我能讀取的局面。
fault-no-setups = 這個遊戲總是從固定的初始局面開始。
fault-colour = { $text }：輪到另一方。
fault-moves = 超過 1000 手。
fault-unreadable = 「{ $text }」不是一手棋。
fault-time = 讀取時間太長。

replay-start = 第一手之前，共 { $last } 手
replay-move = 第 { $ply } / { $last } 手：**{ $move }**
replay-wait = 正在產生動畫…
replay-range = 請輸入 0 到 { $last } 之間的數字。
jump-title = 跳到某一手
jump-label = 第幾手（0 到 { $last }）

button-replay = 回放
button-play-here = 從這裡下
button-jump = 跳到某一手
button-animation = 動畫

command-match-import = 從檔案或文字讀取一局，只有你能看到
command-match-replay = 逐手回放一局
option-import-game = 是哪個遊戲
option-file = SGF、JSON、文字或該遊戲程式的格式，最多 256 KiB
option-text = 同樣內容，輸入或貼上
choice-format-sgf = SGF
