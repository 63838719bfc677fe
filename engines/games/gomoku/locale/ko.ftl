title = 오목
summary = 큰 보드에서 다섯 개를 나란히
rules = 흑과 백이 번갈아 빈 점에 돌을 놓아요. 가로, 세로, 대각선으로 다섯 개를 나란히 놓으면 이겨요. 보드가 가득 차면 무승부예요.
example = 흑이 대각선으로 다섯 개를 놓아 이겼어요. 백은 한 수가 모자랐어요.

illegal-forbidden-overline = { $move } 자리는 여섯 개 이상이 이어지는 장목이라 흑에게 금수예요.
illegal-forbidden-overline-advice = 다른 곳에 둬 보세요.
illegal-forbidden-double-four = { $move } 자리는 4가 두 개 생기는 쌍사라 흑에게 금수예요.
illegal-forbidden-double-four-advice = 다른 곳에 둬 보세요.
illegal-forbidden-double-three = { $move } 자리는 열린 3이 두 개 생기는 쌍삼이라 흑에게 금수예요.
illegal-forbidden-double-three-advice = 다른 곳에 둬 보세요.
illegal-must-choose = 먼저 버튼으로 색을 골라 주세요.
illegal-cannot-choose = 지금은 고를 것이 없어요. 돌을 놓아 주세요.

did-white = { $name } 백 선택
did-black = { $name } 흑 선택
did-two-more = { $name } 돌 두 개 더 놓기

request-three-stones = **{ $name }** 차례: 흑, 백, 흑 순서로 돌 세 개 놓기
request-colour-or-more = **{ $name }** 차례: 색을 고르거나 돌 두 개 더 놓기
request-two-stones = **{ $name }** 차례: 백, 흑 순서로 돌 두 개 놓기
request-colour = **{ $name }** 차례: 색 고르기

extra-white = 백 고르기
extra-black = 흑 고르기
extra-two-more = 돌 두 개 더
brief-white = 백 선택
brief-black = 흑 선택

option-rule = 사용할 규칙
option-opening = 시작 방식

choice-rule-freestyle = 금수 없음
choice-rule-standard = 표준(정확히 다섯)
choice-rule-renju = 렌주(흑 금수)
choice-rule-caro = 까로(양끝 막힘 무효)
choice-size = { $choice } × { $choice }
choice-opening-free = 자유 시작
choice-opening-swap2 = 스왑2
choice-opening-passes = 패스 있음
summary-rule-freestyle = 다섯 개 이상 나란히 놓으면 이겨요.
summary-rule-standard = 정확히 다섯 개면 이겨요. 여섯 개는 아니에요.
summary-rule-renju = 흑은 정확히 다섯 개만 승리, 쌍삼·쌍사·장목은 금수예요.
summary-rule-caro = 정확히 다섯 개로 승리. 양끝이 상대 돌에 막힌 다섯 개는 무효예요.
summary-opening-free = 흑이 아무 점에나 먼저 둬요.
summary-opening-swap2 = 공평한 시작: 한쪽이 돌 세 개를 놓고, 다른 쪽이 색을 고르거나 돌 두 개를 더 놓아요.

about-colour-or-more = 스왑2는 공평하게 시작하는 방법이에요. 한쪽이 돌 세 개를 놓으면, 다른 쪽은 유리해 보이는 색을 고르거나 돌 두 개를 더 놓고 색 고르기를 상대에게 넘겨요.
about-colour = 스왑2는 공평하게 시작하는 방법이에요. 한쪽이 마지막 두 돌을 놓았으니 다른 쪽이 유리해 보이는 색을 골라요.
no-worth-three-stones = 상대가 유리한 색을 고르기 때문에 여기서 돌 하나만의 가치는 매길 수 없어요. 세 돌을 놓았을 때 어느 색도 유리하지 않으면 좋은 배치예요.
no-worth-two-stones = 상대가 유리한 색을 고르기 때문에 첫 번째 돌만의 가치는 매길 수 없어요. 두 돌을 놓았을 때 어느 색도 유리하지 않으면 좋은 배치예요.

level-learner = 학습자

# 옛날 프로그램.
level-greedy-scorer = 욕심쟁이 채점기
level-evolved-scorer = 진화한 채점기
level-shape-scores = 모양 채점기

# 레벨이 하는 일.
summary-first-game = 아무 데나 돌을 놓아요. 첫 승리를 거두기 좋아요.
summary-beginner = 감으로 두고, 상대의 공격을 자주 놓쳐요.
summary-greedy-scorer = 옛 프로그램: 공격 점수에 수비 점수를 더해요. 첫 수는 I7이에요.
summary-casual = 공격을 가끔 놓치고, 두 곳을 동시에 노리면 무너져요.
summary-evolved-scorer = 옛 프로그램: 욕심쟁이 채점기의 점수표를 진화로 다듬었어요.
summary-club = 웬만한 공격은 다 보지만, 긴 공격에는 무너져요.
summary-shape-scores = 옛 프로그램: 열다섯 모양을 보는 네가맥스, 세 수 앞까지.
summary-expert = 공격을 거의 놓치지 않고, 실수하면 바로 파고들어요.
summary-learner = 스스로 배워서 자기만의 방식으로 둬요.
summary-master = 필승 수순을 찾아내요. 느슨한 수 하나면 끝이에요.
summary-grandmaster = 가장 강해요. 긴 공격을 읽고, 실수를 봐주지 않아요.

choice-format-psq = Piskvork (.psq)
choice-format-renlib = RenLib (.lib)
choice-format-points = 좌표 나열 (h8i9j10)
