# What its speakers call this language.

language-name = English
