title = 체커
summary = 상대 말을 뛰어넘어 모두 잡기
rules = 빨강이 먼저 둬요. 말은 대각선 앞의 어두운 칸으로 한 칸 가요. 상대 말 뒤가 비어 있으면 뛰어넘어 잡고, 더 잡을 수 있으면 계속 잡아요. 잡을 수 있으면 꼭 잡아야 해요. 맨 끝줄에 닿은 말은 킹이 되어 뒤로도 움직여요. 움직일 수 없으면 져요.
example = 빨강 차례예요. D4는 E5를 뛰어넘어 F6으로 가야 해요.

side-red = 빨강
piece-man = 말
piece-king = 킹

step-jump = **{ $name }** 반드시 잡기
illegal-not-yours = { $move } 수는 자기 말에서 시작하지 않아요.
illegal-must-jump = 잡을 수 있으니 잡아야 해요.
illegal-jump-on = { $move } 수는 아직 끝이 아니에요. 계속 잡아 주세요.

option-captures = 잡기 의무 또는 자유
choice-captures-forced = 잡기 의무
choice-captures-free = 잡기 자유
summary-captures-forced = 잡을 수 있으면 꼭 잡아야 해요.
summary-captures-free = 잡을 수 있어도 그냥 움직일 수 있어요.
option-opening = 시작 방식
choice-opening-free = 자유 시작
choice-opening-three-move = 세 수 추첨
summary-opening-free = 빨강이 아무 수로나 시작해요.
summary-opening-three-move = 대회처럼 처음 세 수를 156가지에서 추첨해요.

level-novice = 새내기
level-piece-counter = 말 계산기

# 레벨이 하는 일.
summary-first-game = 아무 말이나 아무 데로나 움직여요. 첫 승리를 거두기 좋아요.
summary-novice = 감으로 두고, 잡힐 수를 자주 놓쳐요.
summary-beginner = 잡힐 수는 대부분 보지만, 그다음은 못 봐요.
summary-casual = 간단한 교환은 보지만, 상대의 노림수는 못 봐요.
summary-piece-counter = 옛 프로그램: 세 수 깊이의 알파베타. 말의 수만 세요.
summary-club = 말을 모아 두고, 떨어진 말을 놓치지 않아요.
summary-expert = 여섯 수 앞을 내다봐요. 노림수는 거의 안 통해요.
summary-master = 노림수를 거의 다 찾아내고, 중요한 칸을 알아요.
summary-grandmaster = 열두 수쯤 앞을 내다보고, 말이 넷 남으면 완벽하게 둬요.
summary-champion = 가장 강해요. 스무 수쯤 앞을 내다보고, 말이 넷 남으면 완벽하게 둬요.

choice-format-pdn = PDN
