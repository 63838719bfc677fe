# 个人的设置，以及服务器的设置。

command-settings = 你的设置，以及本服务器的设置
command-settings-me = 查看或更改你的设置
command-settings-server = 查看或更改本服务器的设置
option-language = 我用的语言
option-style = 棋盘的显示方式

settings-me = 你的设置
settings-server = 本服务器的设置
setting-language = 语言
setting-style = 棋盘样式
choice-language-automatic = 自动
choice-style-automatic = 自动
choice-style-emoji = 表情符号
choice-style-picture = 图片
choice-style-text = 文字
settings-change = 用 { $command } 更改
settings-not-yours = 只有能管理本服务器的人才能更改它的设置。
settings-only-servers = 私信不属于任何服务器。你自己的设置用 `/settings me`。
