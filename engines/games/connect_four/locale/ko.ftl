title = 커넥트 포
summary = 위에서 떨어뜨려 네 개를 나란히
rules = 번갈아 한 열을 골라 말을 떨어뜨려요. 가로, 세로, 대각선으로 네 개를 나란히 놓으면 이겨요. 모든 열이 가득 차면 무승부예요.
example = 빨강이 3열에서 6열로 올라가는 대각선에 네 개를 놓아 이겼어요.
move-name = { $move }열
move-names = { $moves }열

illegal-column-full = { $move }열은 가득 찼어요.
illegal-column-full-advice = 다른 열을 골라 보세요.

side-red = 빨강
side-yellow = 노랑

level-dreamer = 몽상가
level-learner = 학습자

# 옛날 프로그램.
level-backward-minimax = 거꾸로 미니맥스
level-guarding-minimax = 막기만 하는 미니맥스
level-textbook-minimax = 교과서 미니맥스
level-textbook-alpha-beta = 교과서 알파베타
level-plain-sums-one = 단순 합계, 한 수
level-plain-sums-three = 단순 합계, 세 수
level-summed-scores = 가중 합계

# 레벨이 하는 일.
summary-first-game = 아무 데나 떨어뜨려요. 첫 승리를 거두기 좋아요.
summary-beginner = 이기는 수는 두지만, 상대가 이길 수는 자주 놓쳐요.
summary-backward-minimax = 옛 프로그램: 거꾸로 된 미니맥스. 가끔 이기지만 절대 막지 않아요.
summary-guarding-minimax = 옛 프로그램: 이기기보다 이어 가기를 좋아하는 미니맥스. 막기만 하고 이기지 못해요.
summary-textbook-alpha-beta = 옛 프로그램: 교과서 미니맥스와 같은 수를 더 적은 계산으로 찾아요.
summary-dreamer = 잘되기만 바라고 상대의 응수를 잊어요.
summary-textbook-minimax = 옛 프로그램: 교과서 그대로의 미니맥스로 세 수 앞을 읽어요.
summary-plain-sums-one = 옛 프로그램: 모든 응수의 결과를 더해요.
summary-plain-sums-three = 옛 프로그램: 세 수까지의 모든 수순의 결과를 더해요.
summary-summed-scores = 옛 프로그램: 모든 결과를 더하되 가까울수록 열 배로 쳐요.
summary-casual = 네 개가 되는 수를 대체로 막지만 가끔 놓쳐요.
summary-club = 단순한 함정은 보지만, 미리 깔아 둔 함정은 못 봐요.
summary-learner = 스스로 배워서 자기만의 방식으로 둬요.
summary-expert = 웬만한 함정은 다 보고, 종반까지 계획해요.
summary-master = 거의 모든 함정을 봐요. 느슨한 수 하나만 둬도 질 수 있어요.
summary-unbeatable = 가장 강해요. 시간만 넉넉하면 완벽하게 둬요.

choice-format-columns = 열 번호 (4435)
