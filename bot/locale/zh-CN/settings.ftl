# 个人的设置，以及服务器的设置。

command-settings = 你的设置，以及本服务器的设置
command-settings-me = 查看或更改你的设置
command-settings-server = 查看或更改本服务器的设置
option-language = 我用的语言
option-style = 棋盘的显示方式
option-challenges = 谁可以向你挑战
option-channels = 可以在哪些频道开始对局，例如 #games
option-server-pings = 是否在这里提醒轮到谁
option-server-clock = 没有另选时，这里对局的用时
option-seeks = 显示公开对局并为等待者配对的频道

settings-me = 你的设置
settings-server = 本服务器的设置
setting-language = 语言
setting-style = 棋盘样式
setting-challenges = 挑战
setting-channels = 频道
setting-pings = 轮次提醒
setting-clock = 默认用时
setting-seeks = 公开对局
choice-language-automatic = 自动
choice-style-automatic = 自动
choice-style-emoji = 表情符号
choice-style-picture = 图片
choice-style-text = 文字
choice-challenges-all = 所有人
choice-challenges-played = 和我下过棋的人
choice-challenges-none = 不接受
choice-channels-automatic = 全部
choice-pings-on = 开启
choice-pings-off = 关闭
choice-seeks-automatic = 无
settings-change = 用 { $command } 更改
settings-not-yours = 只有能管理本服务器的人才能更改它的设置。
settings-only-servers = 私信不属于任何服务器。你自己的设置用 `/settings me`。
