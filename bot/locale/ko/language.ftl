# 이 언어로 부르는 이 언어의 이름.

language-name = 한국어
