# 這種語言的使用者對它的稱呼。

language-name = 繁體中文
