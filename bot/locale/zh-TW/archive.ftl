# 回顧：誰可以看一局，檔案的匯入和匯出，以及逐手回放。

export-question = 請選擇第 #{ $id } 局的檔案格式。
format-missing = { $game }沒辦法匯出成這種格式，或是還沒有東西可以匯出。可以用的格式：{ $formats }。
between = { $first } – { $second }
imported = 匯入
draw-unfinished = 棋譜到此為止

import-one = 檔案和文字請擇一提供。
import-lost = 檔案下載失敗，請稍後再試。
import-done = 已經匯入成對局 #{ $id }。在你用 `/match board` 公開之前，只有你看得到。
import-first = 檔案裡有好幾局，匯入的是第一局。
file-lost = 這個列表已經關閉，請用 `/match import` 重新打開檔案。
too-many-imports = 你今天已經匯入 { $limit } 局了，請明天再試。
import-refused = 看不出這是{ $game }的棋譜。{ $fault }
fault-at-line = 第 { $line } 行：{ $fault }
fault-at-move = 第 { $line } 行，第 { $move } 手：{ $fault }
fault-empty = 裡面是空的。
fault-no-moves = 裡面一手棋都沒有。
fault-size = 檔案太大了，最多只能讀 8 MiB。
fault-long = 一局棋最多 256 KiB。
fault-games = 超過 20,000 局，請把檔案分開。
fault-encoding = 無法讀取這份文字，請存成 UTF-8。
fault-syntax = 檔案的格式不正確。
fault-syntax-at = 無法讀取「{ $text }」。
fault-nesting = 巢狀超過 50 層。
fault-game = 這是別的遊戲（{ $text }）。
fault-other-game = 這是{ $game }的棋譜，我這裡沒有這個遊戲。
fault-hosted-game = 這是{ $game }的棋譜，請選擇那個遊戲。
fault-option = 沒有這種棋盤或規則（{ $text }）。
fault-setup = 這些棋子擺不成局面。
fault-setup-at = 無法把「{ $text }」擺到棋盤上。
fault-turn = 沒有寫明輪到哪一方，請寫在棋子後面。
fault-no-setups = 這個遊戲一定要從固定的起始局面開始。
fault-colour = { $text }：這一手該由另一方下。
fault-moves = 超過 1000 手。
fault-unreadable = 「{ $text }」不是一手棋。
fault-ambiguous = 「{ $text }」可以是好幾種走法（{ $choices }），請寫出完整的路線。
fault-time = 讀取時間太久。

replay-empty = 沒有走棋
replay-start = 第一手之前（共 { $last } 手）
replay-move = 第 { $number } 手（共 { $last } 手）：**{ $move }**
replay-move-by = 第 { $number } 手（共 { $last } 手），{ $name }：**{ $move }**
replay-wait = 正在產生動畫…
replay-range = 請輸入 0 到 { $last } 之間的數字。
jump-title = 跳到某一手
jump-label = 第幾手（0 到 { $last }）

file-title = { $game }：第 { $first }–{ $last } 局，共 { $count } 局
file-pick = 打開一局（匯入後只有你看得到）
file-moves = { $plies } 手
file-range = 請輸入 1 到 { $last } 之間的數字。
file-jump-label = 第幾局（1 到 { $last }）

button-replay = 重播
button-play-here = 從這裡下
button-jump = 跳到某一手
button-animation = 動畫
button-file-jump = 跳到某一局

command-match-import = 從檔案或文字匯入一局，只有你看得到
command-match-replay = 一手一手重播對局
option-import-game = 選擇棋譜的遊戲
option-file = SGF、JSON、文字或該遊戲程式的格式，最多 8 MiB
option-text = 不用檔案時，直接輸入或貼上棋譜
choice-format-sgf = SGF

# 檔案裡可能有、而這裡沒有的遊戲名稱。
other-game-antichess = 反西洋棋
other-game-atomic-chess = 原子西洋棋
other-game-king-of-the-hill = 山丘之王
other-game-three-check = 三次將軍
other-game-chinese-chess = 象棋
other-game-shogi = 將棋
other-game-go = 圍棋
other-game-backgammon = 西洋雙陸棋
other-game-nine-mens-morris = 直棋
other-game-international-draughts = 國際跳棋
other-game-italian-draughts = 義大利跳棋
other-game-pool-checkers = 普爾跳棋
other-game-spanish-draughts = 西班牙跳棋
other-game-russian-draughts = 俄羅斯跳棋
other-game-brazilian-draughts = 巴西跳棋
other-game-canadian-draughts = 加拿大跳棋
other-game-portuguese-draughts = 葡萄牙跳棋
other-game-czech-draughts = 捷克跳棋
other-game-turkish-draughts = 土耳其跳棋
other-game-thai-draughts = 泰國跳棋
other-game-frisian-draughts = 菲士蘭跳棋
other-game-anti-othello = 反黑白棋
other-game-other-draughts = 另一種跳棋
