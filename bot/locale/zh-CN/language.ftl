# 这种语言的使用者对它的称呼。

language-name = 简体中文
