# この言語での、この言語の名前。

language-name = 日本語
