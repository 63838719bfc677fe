title = 오델로
summary = 돌을 뒤집어 더 많은 쪽이 승리
rules = 흑이 먼저 둬요. 새로 놓은 돌과 내 다른 돌 사이에 일직선으로 끼인 상대 돌은 뒤집혀 내 돌이 돼요. 둘 곳이 없으면 패스하고, 둘 다 둘 곳이 없으면 돌이 많은 쪽이 이겨요.
example = 흑 차례예요. 점이 있는 칸에 두면 백 돌을 뒤집을 수 있어요.

illegal-no-flip = { $move } 자리에서는 뒤집을 돌이 없어요. 표시된 칸을 골라 주세요.
illegal-must-pass = 둘 곳이 없어서 이번에는 패스예요.
illegal-cannot-pass = 둘 곳이 있어서 패스할 수 없어요.

level-cautious = 신중
level-learner = 학습자

# 옛날 프로그램.
level-disc-difference = 돌 수 차이

# 레벨이 하는 일.
summary-first-game = 둘 수 있는 아무 칸에나 둬요. 첫 승리를 거두기 좋아요.
summary-beginner = 되도록 많이 뒤집으려다 모서리를 내줘요.
summary-cautious = 상대의 다음 수는 살피지만, 모서리는 아직 내줘요.
summary-disc-difference = 옛 프로그램: 네 수 앞을 읽는 알파베타. 수읽기에서 패스는 생각하지 않아요.
summary-casual = 모서리가 중요한 줄 알지만 자주 놓쳐요.
summary-club = 모서리는 대체로 차지하지만, 가끔 좋은 수를 놓쳐요.
summary-expert = 모서리를 거의 내주지 않고, 상대가 둘 곳을 줄여요.
summary-learner = 스스로 배워서 자기만의 방식으로 둬요.
summary-master = 멀리 내다봐요. 잔꾀는 통하지 않아요.
summary-grandmaster = 거의 틀리지 않고, 마지막 14칸은 완벽하게 둬요.
summary-unbeatable = 가장 강해요. 마지막 20여 칸은 완벽하게 둬요.

choice-format-transcript = 기보 문자열 (f5d6c3)
choice-format-ggf = GGF
