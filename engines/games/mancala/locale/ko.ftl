title = 만칼라
summary = 씨앗을 뿌려 더 많이 모은 쪽이 승리
rules = 내 구멍 하나의 씨앗을 모두 집어 시계 반대 방향으로 하나씩 뿌려요. 상대 창고는 건너뛰어요. 마지막 씨앗이 내 창고에 들어가면 한 번 더 둬요. 내 빈 구멍에 들어가면 맞은편 씨앗까지 따내요. 한쪽이 비면 끝나고 남은 씨앗은 주인이 가져가요. 씨앗이 많은 쪽이 이겨요.
example = 파랑 차례예요. A를 뿌리면 마지막 씨앗이 빈 구멍 F에 들어가 맞은편 씨앗 다섯 개를 따내요.

illegal-not-yours = { $move } 자리는 내 구멍이 아니에요.
illegal-no-seeds = { $move } 구멍은 비었어요. 씨앗이 있는 곳을 골라 주세요.
illegal-swap = 자리는 첫 차례 바로 다음에만 바꿀 수 있어요.

piece-seeds = 씨앗
side-blue = 파랑
side-red = 빨강
count-seeds =
    { $count ->
       *[other] 씨앗 { $number }개
    }
legend-seeds = 숫자는 끝났을 때 씨앗을 몇 개 앞서는지예요.

extra-swap = 자리 바꾸기
did-swap = { $name } 님이 자리를 바꿨어요

option-seeds = 구멍마다 처음에 둘 씨앗 수
choice-seeds = 구멍마다 씨앗 { $choice }개
option-capture = 빈 구멍에서 끝나면 무엇을 따내는지
choice-capture-opposite = 맞은편에 씨앗이 있어야 따내기
choice-capture-any = 맞은편이 비어도 따내기
summary-capture-opposite = 맞은편에 씨앗이 없으면 마지막 씨앗은 그대로 남아요.
summary-capture-any = 맞은편에 씨앗이 없어도 마지막 씨앗은 창고로 가요.
option-opening = 어떻게 시작할지
choice-opening-free = 자유 시작
choice-opening-swap = 자리 바꾸기 있음
summary-opening-free = 파랑이 먼저 두고, 자리는 바뀌지 않아요.
summary-opening-swap = 공평한 시작: 파랑의 첫 차례 뒤에 빨강이 파랑 자리를 가져갈 수 있어요.

level-greedy-sower = 욕심쟁이 씨뿌리기
level-perfect = 완벽
summary-first-game = 아무 구멍이나 뿌려요. 첫 승리를 거두기 좋아요.
summary-beginner = 한 번 더 두는 걸 좋아하고, 따일 씨앗은 잊어요.
summary-greedy-sower = 옛 프로그램: 한 번 뿌려 얻는 것만 보고 상대의 수는 안 봐요.
summary-casual = 상대의 다음 수를 보지만, 가끔 잘못 세요.
summary-club = 이어 두는 수까지 두 차례 앞을 세요.
summary-expert = 네 차례 앞을 세고, 끝을 위해 씨앗을 남겨요.
summary-master = 여덟 차례 앞을 세요. 느슨한 수는 씨앗을 잃어요.
summary-perfect = 가장 강해요. 시간이 되는 대로 끝까지 세요.

choice-format-letters = 글자 (CFbA)
