# 명령어와 옵션 설명, 각각 100자 이내.

command-game = { $game } 하기
command-challenge = 친구나 저에게 { $game } 도전장 보내기
command-play = 대국 시작하기
command-match = 내 대국 관리하기
command-match-move = 수를 입력해 두기
command-match-board = 보드를 맨 아래에 다시 올리기
command-match-resign = 대국에서 기권하기
command-match-list = 내 대국과 누구 차례인지 보기
command-match-export = 대국을 파일로 받기
command-leaderboard = 순위표 보기
command-versus = 어떤 사람과의 상대 전적 보기
command-profile = 어떤 사람의 레이팅과 전적 보기
command-help = 저와 두는 법 보기

option-opponent = 상대: 친구 또는 저
option-level = 제 실력(저에게 도전할 때)
option-size = 보드 크기
option-side = 먼저 둘 사람
option-at = 둘 곳, 예: H8, d3, 4
option-match = 대국 선택(여러 판을 둘 때)
option-format = 파일 형식: 텍스트, JSON 또는 이 게임의 형식
option-game = 이 게임만 보기
option-scope = 이 서버 또는 모든 서버
option-pool = 사람 상대 전적 또는 엔진 상대 전적
option-time = 전체 기간은 레이팅순, 이번 주·이번 달·이번 시즌은 레이팅 상승순
option-versus = 상대
option-user = 프로필을 볼 사람(비우면 나)

choice-side-random = 무작위
choice-side-first = 내가 먼저
choice-side-second = 상대가 먼저
choice-format-text = 텍스트
choice-format-json = JSON
choice-scope-server = 이 서버
choice-scope-global = 모든 서버
choice-level = { $title } ({ $rating }): { $summary }
choice-level-unrated = { $title }: { $summary }
