# 되돌아보기: 누가 볼 수 있는지, 파일로 넣고 꺼내기, 한 수씩 살펴보기.

export-question = 대국 #{ $id }의 파일 형식을 골라 주세요.
format-missing = { $game } 대국은 이 형식으로 내보낼 수 없거나 아직 둔 수가 없어요. 쓸 수 있는 형식: { $formats }.
between = { $first } – { $second }
imported = 가져온 대국
draw-unfinished = 기보는 여기서 끝나요

import-one = 파일과 텍스트 중 하나만 주세요.
import-lost = 파일을 내려받지 못했어요. 잠시 후 다시 시도해 주세요.
import-done = 대국 #{ $id }{ PARTICLE($id, "으로/로") } 가져왔어요. `/match board` 명령어로 올리기 전까지는 본인만 볼 수 있어요.
import-first = 파일에 대국이 여러 개 있어서 첫 번째 대국만 가져왔어요.
file-lost = 이 목록은 닫혔어요. `/match import` 명령어로 파일을 다시 열어 주세요.
too-many-imports = 오늘은 벌써 대국을 { $limit }판 가져왔어요. 내일 다시 시도해 주세요.
import-refused = { $game } 기보로 읽을 수 없어요. { $fault }
fault-at-line = { $line }번째 줄: { $fault }
fault-at-move = { $line }번째 줄, { $move }수째: { $fault }
fault-empty = 내용이 없어요.
fault-no-moves = 수가 하나도 없어요.
fault-size = 너무 커요. 8 MiB까지 읽을 수 있어요.
fault-long = 한 판은 256 KiB까지 읽을 수 있어요.
fault-games = 대국이 20,000판을 넘어요. 파일을 나눠 주세요.
fault-encoding = 텍스트로 읽을 수 없어요. UTF-8로 저장해 주세요.
fault-syntax = 파일 형식이 올바르지 않아요.
fault-syntax-at = “{ $text }”: 읽을 수 없어요.
fault-nesting = 중첩이 50단계를 넘어요.
fault-game = 다른 게임의 기보예요({ $text }).
fault-other-game = 이건 { $game } 기보예요. 그 게임은 여기에 없어요.
fault-hosted-game = 이건 { $game } 기보예요. 그 게임을 골라 주세요.
fault-option = 지원하지 않는 보드나 규칙이에요({ $text }).
fault-setup = 이 배치로는 국면을 만들 수 없어요.
fault-setup-at = “{ $text }”: 보드에 놓을 수 없어요.
fault-turn = 누구 차례인지 적혀 있지 않아요. 판 뒤에 적어 주세요.
fault-no-setups = 이 게임은 항상 정해진 시작 국면에서 시작해요.
fault-colour = { $text }: 상대 차례예요.
fault-moves = 1,000수가 넘어요.
fault-unreadable = “{ $text }”: 올바른 수가 아니에요.
fault-ambiguous = “{ $text }”: 여러 수로 읽을 수 있어요({ $choices }). 전부 적어 주세요.
fault-time = 읽는 데 너무 오래 걸려요.

replay-empty = 둔 수 없음
replay-start = 첫 수를 두기 전(전체 { $last }수)
replay-move = { $number }수째(전체 { $last }수): **{ $move }**
replay-move-by = { $number }수째(전체 { $last }수), { $name }: **{ $move }**
replay-wait = 애니메이션을 만들고 있어요…
replay-range = 0부터 { $last }까지의 숫자를 입력해 주세요.
jump-title = 수 번호로 가기
jump-label = 수 번호(0 ~ { $last })

file-title = { $game }: 전체 { $count }판 중 { $first }~{ $last }번째
file-pick = 대국 열기(가져온 대국은 본인만 볼 수 있음)
file-moves = { $plies }수
file-range = 1부터 { $last }까지의 숫자를 입력해 주세요.
file-jump-label = 대국 번호(1 ~ { $last })

button-replay = 다시 보기
button-play-here = 여기서부터 두기
button-jump = 수 번호로 가기
button-animation = 애니메이션
button-file-jump = 대국 번호로 가기

command-match-import = 파일이나 텍스트에서 대국 가져오기(본인만 볼 수 있음)
command-match-replay = 대국을 한 수씩 다시 보기
option-import-game = 가져올 대국의 게임
option-file = SGF, JSON, 텍스트 또는 그 게임 프로그램의 형식(8 MiB까지)
option-text = 파일 대신 기보를 직접 입력하거나 붙여넣기
choice-format-sgf = SGF

# 파일에 있을 수 있지만 여기에는 없는 게임의 이름.
other-game-antichess = 안티체스
other-game-atomic-chess = 아토믹 체스
other-game-king-of-the-hill = 킹 오브 더 힐
other-game-three-check = 스리체크
other-game-chinese-chess = 샹치
other-game-shogi = 쇼기
other-game-go = 바둑
other-game-backgammon = 백개먼
other-game-nine-mens-morris = 나인 멘스 모리스
other-game-international-draughts = 국제 드래프츠
other-game-italian-draughts = 이탈리아 드래프츠
other-game-pool-checkers = 풀 체커
other-game-spanish-draughts = 스페인 드래프츠
other-game-russian-draughts = 러시아 드래프츠
other-game-brazilian-draughts = 브라질 드래프츠
other-game-canadian-draughts = 캐나다 드래프츠
other-game-portuguese-draughts = 포르투갈 드래프츠
other-game-czech-draughts = 체코 드래프츠
other-game-turkish-draughts = 튀르키예 드래프츠
other-game-thai-draughts = 태국 드래프츠
other-game-frisian-draughts = 프리슬란트 드래프츠
other-game-anti-othello = 안티 오델로
other-game-other-draughts = 다른 종류의 드래프츠
