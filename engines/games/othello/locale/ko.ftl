title = 오델로
rules = 흑이 먼저 둬요. 새로 놓은 돌과 내 돌 사이에 한 줄로 끼인 상대 돌은 뒤집혀 내 돌이 돼요. 둘 곳이 없으면 패스하고, 둘 다 둘 곳이 없으면 돌이 많은 쪽이 이겨요.
example = 흑 차례예요. 점이 있는 칸에 놓으면 백 돌을 뒤집을 수 있어요.

illegal-no-flip = { $move } 자리에서는 뒤집을 돌이 없어요. 표시된 칸을 골라 주세요.
illegal-must-pass = 둘 곳이 없어서 이번에는 패스예요.
illegal-cannot-pass = 둘 곳이 있어서 패스할 수 없어요.

level-cautious = 신중
level-learner = 학습자

# 옛날 프로그램.
level-disc-difference = 돌 수 차이

# 레벨이 하는 일.
summary-first-game = 둘 수 있는 아무 칸에나 둬요.
summary-beginner = 되도록 많은 돌을 뒤집어요.
summary-cautious = 상대가 응수한 뒤의 돌을 세지만 가끔 놓쳐요.
summary-disc-difference = 옛 프로그램: 네 수 깊이의 알파베타. 읽는 동안에는 아무도 패스하지 않아요.
summary-casual = 네 수 앞의 돌을 세요.
summary-club = 귀와 둘 곳이 많은 것을 좋아하고 세 수 앞을 봐요.
summary-expert = 단련된 눈으로 세 수 앞을 봐요.
summary-learner = 규칙만 알고 자기 대국에서 배웠어요.
summary-master = 단련된 눈으로 일곱 수 앞을 봐요.
summary-grandmaster = 한 수에 50만 국면을 읽고 마지막 14칸은 완벽해요.
summary-unbeatable = 한 수에 2초 가까이 읽고 마지막 20여 칸은 완벽해요.

choice-format-transcript = 기보 문자열 (f5d6c3)
choice-format-ggf = GGF
