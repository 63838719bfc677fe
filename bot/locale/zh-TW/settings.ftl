# 個人的設定，以及伺服器的設定。

command-settings = 你的設定，以及本伺服器的設定
command-settings-me = 查看或變更你的設定
command-settings-server = 查看或變更本伺服器的設定
option-language = 我使用的語言
option-style = 棋盤的顯示方式
option-challenges = 誰可以向你挑戰
option-channels = 可以在哪些頻道開始對局，例如 #games
option-server-pings = 是否在這裡提醒輪到誰
option-server-clock = 沒有另選時，這裡對局的用時
option-seeks = 顯示公開對局並為等待者配對的頻道

settings-me = 你的設定
settings-server = 本伺服器的設定
setting-language = 語言
setting-style = 棋盤樣式
setting-challenges = 挑戰
setting-channels = 頻道
setting-pings = 輪次提醒
setting-clock = 預設用時
setting-seeks = 公開對局
choice-language-automatic = 自動
choice-style-automatic = 自動
choice-style-emoji = 表情符號
choice-style-picture = 圖片
choice-style-text = 文字
choice-challenges-all = 所有人
choice-challenges-played = 和我下過棋的人
choice-challenges-none = 不接受
choice-channels-automatic = 全部
choice-pings-on = 開啟
choice-pings-off = 關閉
choice-seeks-automatic = 無
settings-change = 用 { $command } 變更
settings-not-yours = 只有能管理本伺服器的人才能變更它的設定。
settings-only-servers = 私訊不屬於任何伺服器。你自己的設定用 `/settings me`。
