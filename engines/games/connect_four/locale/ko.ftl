title = 커넥트 포
rules = 번갈아 세로줄 하나를 골라 말을 떨어뜨려요. 가로, 세로, 대각선으로 네 개를 나란히 놓으면 이겨요. 모든 줄이 가득 차면 무승부예요.
example = 빨강이 3번 줄에서 6번 줄까지 대각선으로 네 개를 놓아 이겼어요.

illegal-column-full = { $move }번 줄은 가득 찼어요. 다른 줄을 골라 보세요.

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
summary-first-game = 아무 데나 떨어뜨려요.
summary-beginner = 이기는 수가 보이면 둬요.
summary-backward-minimax = 옛 프로그램: 거꾸로 된 미니맥스. 가끔 이기고 절대 막지 않아요.
summary-guarding-minimax = 옛 프로그램: 이기기보다 이어 가기를 좋아해요. 막기만 하고 이기지 못해요.
summary-textbook-alpha-beta = 옛 프로그램: 교과서 미니맥스와 같은 수를 더 적게 보고 찾아요.
summary-dreamer = 세 수 안에 일어날 수 있는 일을 모두 더해요.
summary-textbook-minimax = 옛 프로그램: 교과서 그대로의 미니맥스, 세 수 앞까지만 봐요.
summary-plain-sums-one = 옛 프로그램: 모든 응수의 결과를 더해요.
summary-plain-sums-three = 옛 프로그램: 세 수까지의 결과를 가깝든 멀든 똑같이 더해요.
summary-summed-scores = 옛 프로그램: 모든 결과를 더하되 한 수 가까우면 열 배로 쳐요.
summary-casual = 아직 만들 수 있는 네 개를 세지만 가끔 놓쳐요.
summary-club = 평범한 알파베타로 네 수 앞을 봐요.
summary-learner = 규칙만 알고 자기 대국에서 배웠어요.
summary-expert = 오래 남는 위협을 알고 여덟 수 앞을 봐요.
summary-master = 오래 남는 위협을 알고 열두 수 앞을 봐요.
summary-unbeatable = 시간이 되는 데까지 국면을 끝까지 풀어요.

choice-format-columns = 줄 번호 (4435)
