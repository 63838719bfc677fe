title = 체스
summary = 상대 킹을 체크메이트하기
rules = 백이 먼저 둬요. 공격받은 킹은 체크이고, 벗어날 수 없으면 체크메이트로 져요. 체크가 아닌데 둘 수가 없으면 무승부예요. 같은 국면이 세 번 나오거나, 양쪽이 50수씩 잡지도 폰을 움직이지도 않으면 바로 무승부예요. 시간이 다 되어도 상대가 절대 체크메이트할 수 없으면 무승부예요.
example = 체크메이트: 킹이 갈 곳이 없어요.
moves =
    - 룩은 가로세로로, 비숍은 대각선으로, 퀸은 두 방식 모두로, 길이 비어 있는 만큼 가요.
    - 킹은 어느 방향으로든 한 칸 가요.
    - 나이트는 곧게 두 칸, 옆으로 한 칸 떨어진 곳으로 뛰어요.
    - 폰은 앞으로 한 칸, 처음 자리에서는 두 칸도 갈 수 있고, 대각선 앞의 기물을 잡아요.
    - 맨 끝줄에 닿은 폰은 퀸, 룩, 비숍, 나이트 가운데 하나가 돼요.
    - 폰이 두 칸 가서 상대 폰 바로 옆에 서면, 상대는 바로 다음 수에 그 폰이 한 칸만 간 것처럼 잡을 수 있어요(앙파상).
    - 킹과 룩이 아직 움직이지 않았고 사이가 비어 있으면, 킹이 룩 쪽으로 두 칸 가고 룩이 킹을 뛰어넘는데, 그 전이나 도중, 후에 킹이 공격받으면 안 돼요(캐슬링).

piece-king = 킹
piece-queen =
    { $count ->
       *[other] 퀸
    }
piece-rook =
    { $count ->
       *[other] 룩
    }
piece-bishop =
    { $count ->
       *[other] 비숍
    }
piece-knight =
    { $count ->
       *[other] 나이트
    }
piece-pawn =
    { $count ->
       *[other] 폰
    }

extra-queen = 퀸
extra-rook = 룩
extra-bishop = 비숍
extra-knight = 나이트
about-plan = 체스에서는 예약한 수를 프리무브라고도 해요.
step-promotion = **{ $name }** 승격할 기물 고르기

illegal-not-yours = { $move } 수를 둘 수 있는 내 기물이 없어요.
illegal-in-check = { $move } 수로는 체크에서 벗어날 수 없어요.
illegal-into-check = { $move } 수를 두면 내 킹이 체크가 돼요.
illegal-castling-through-check = 지금은 캐슬링할 수 없어요. 킹이 체크이거나, 지나갈 칸이나 도착할 칸이 공격받고 있어요.
illegal-no-castling = 그쪽으로는 캐슬링할 수 없어요. 킹이나 룩이 이미 움직였거나, 사이에 기물이 있어요.
illegal-blocked = { $move } 수는 길이 막혀 있어요.

win-checkmate = { $winner } 승리: 체크메이트
draw-stalemate = 무승부: 스테일메이트
draw-dead-position = 무승부: 양쪽 다 체크메이트할 수 없어요
own-draw-counting = 무승부: 잡지도 폰을 움직이지도 않고 50수가 지났어요

distance-win = { $count }수 만에 체크메이트
distance-loss = { $count }수 만에 체크메이트당함
missed-win = **{ $move }**{ PARTICLE($move, "으로/로") } 체크메이트를 놓쳤어요. { $count }수 만에 체크메이트하는 수: **{ $best }**.
allowed-win = **{ $move }**{ PARTICLE($move, "으로/로") } { $count }수 만의 체크메이트를 허용했어요. **{ $best }**{ PARTICLE($best, "이/가") } 더 나았어요.
puzzle-win-in = { $side } 차례, { $count }수 만에 체크메이트

setup-fen = FEN이 아니에요. 여덟 칸씩 여덟 줄을 쓰고, 이어서 차례, 캐슬링 권리, 앙파상 칸을 써 주세요.
setup-kings = 킹은 양쪽에 하나씩 있어야 해요.
setup-pawns = 폰은 첫 줄이나 끝줄에 있을 수 없어요.
setup-pieces = 승격으로 생길 수 있는 것보다 기물이 많아요.
setup-other-in-check = 방금 둔 쪽의 킹은 체크일 수 없어요.
setup-checks = 동시에 체크할 수 있는 기물은 둘까지예요.
setup-rights = 킹이나 룩이 캐슬링할 수 있는 칸에 없어요.
setup-passed = 방금 앙파상 칸을 지나간 폰이 있을 수 없어요.

# 레벨이 하는 일.
summary-first-game = 아무 기물이나 아무 데로나 움직여요. 첫 승리를 거두기 좋아요.
summary-beginner = 보이는 대로 잡고, 되잡히는 수를 자주 놓쳐요.
summary-casual = 잡는 수는 대부분 보지만, 계획은 세우지 않아요.
summary-club = 기물을 거저 내주지는 않지만, 한 수 앞만 봐요.
summary-expert = 여덟 수를 내다봐요. 간단한 전술은 안 통해요.
summary-master = 열 수를 내다보고, 폰과 킹에 무엇이 필요한지 알아요.
summary-grandmaster = 열두 수쯤 내다보고, 잡은 우세를 좀처럼 놓치지 않아요.
summary-champion = 가장 강해요. 열여섯 수쯤 내다봐요.

choice-format-pgn = PGN
choice-format-fen = FEN(마지막 국면)
