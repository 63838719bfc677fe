# 새 대국을 정하는 양식.

setup-engine = **{ $game }**: 저와 두기, 레벨 **{ $level }**
setup-person = **{ $game }**: { $opponent } 님과 두기
setup-play = { $name } 상대로 두기
difficulty-easy = 쉬움
difficulty-medium = 보통
difficulty-hard = 어려움
setup-games = 다른 게임
setup-museum = 박물관
setup-museum-summary = 옛 교육용 프로그램을 그대로 보존
setup-friend = 친구에게 도전하기
setup-side-first = 내가 먼저
setup-side-second = 상대가 먼저
setup-side-random = 누가 먼저 둘지는 무작위
setup-next-first = 내 차례부터
setup-next-second = 상대 차례부터
setup-next-random = 누구 차례일지는 무작위
setup-teach = **{ $game }**: 양쪽 모두 직접 두기
setup-teach-summary = 보여 주거나 시험해 볼 때, 마음껏 무를 수 있어요
setup-in-thread = 전용 스레드에서
setup-from = 대국 #{ $id }의 { $ply }수 다음부터
setup-from-first = 대국 #{ $id }의 시작 국면부터
setup-begun = 이미 시작된 대국이에요.
unrated-without-clock = 제한 시간 없이 사람끼리 두는 대국은 친선전이에요.

button-play = 두기
button-all-levels = 모든 레벨
button-friend = 친구와 두기
button-anyone = 누구나
button-both-sides = 혼자 양쪽 두기
button-puzzle = 퍼즐
button-start = 시작
button-options = 옵션
button-rated = 레이팅전
button-unrated = 친선전
button-thread = 스레드
