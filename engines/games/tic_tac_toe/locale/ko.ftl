title = 틱택토
summary = 아홉 칸에 세 개를 나란히
rules = X가 먼저 둬요. 번갈아 빈칸에 표시를 해요. 가로, 세로, 대각선으로 세 개를 나란히 놓으면 이겨요. 모든 칸이 차면 무승부예요.
example = X가 대각선으로 세 개를 놓아 이겼어요.

side-x = X
side-o = O

level-learner = 학습자
level-perfect = 완벽

# 옛날 프로그램.
level-first-generation = 1세대
level-second-generation = 2세대
level-fourth-generation = 4세대

# 레벨이 하는 일.
summary-first-game = 아무 데나 둬요. 첫 승리를 거두기 좋아요.
summary-first-generation = 옛 프로그램: 자기 대국으로 점수를 매긴 국면표예요. 실패작이었어요.
summary-beginner = 이기는 수는 두고, 상대의 승리도 가끔 막아요.
summary-learner = 스스로 배워서 자기만의 방식으로 둬요.
summary-casual = 상대의 승리를 대체로 막아요. 두 곳을 동시에 노리면 무너져요.
summary-second-generation = 옛 프로그램: 상대의 최선을 걱정하지 않고 모든 응수의 결과를 더해요.
summary-club = 거의 완벽하지만 가끔 놓쳐요.
summary-fourth-generation = 옛 프로그램: 끝까지 읽는 알파베타. 지지 않지만 서두르지도 않아요.
summary-perfect = 절대 지지 않아요. 잘해야 무승부예요.
