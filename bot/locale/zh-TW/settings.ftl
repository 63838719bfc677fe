# 個人的設定，以及伺服器的設定。

command-settings = 你的設定，以及本伺服器的設定
command-settings-me = 查看或變更你的設定
command-settings-server = 查看或變更本伺服器的設定
option-language = 我使用的語言
option-style = 棋盤的顯示方式

settings-me = 你的設定
settings-server = 本伺服器的設定
setting-language = 語言
setting-style = 棋盤樣式
choice-language-automatic = 自動
choice-style-automatic = 自動
choice-style-emoji = 表情符號
choice-style-picture = 圖片
choice-style-text = 文字
settings-change = 用 { $command } 變更
settings-not-yours = 只有能管理本伺服器的人才能變更它的設定。
settings-only-servers = 私訊不屬於任何伺服器。你自己的設定用 `/settings me`。
