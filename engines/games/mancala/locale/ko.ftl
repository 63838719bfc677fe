title = 만칼라
summary = 씨앗을 뿌려 내 저장소 채우기
rules = 내 구멍 하나에서 씨앗을 모두 집어 시계 반대 방향으로 하나씩 뿌려요. 내 저장소에도 넣지만 상대 저장소는 지나가요. 마지막 씨앗이 내 저장소에 들어가면 한 번 더 둬요. 비어 있던 내 구멍에 들어가고 맞은편에 씨앗이 있으면 함께 내 저장소로 가져와요. 한쪽 씨앗이 다 떨어지면 끝나고, 남은 씨앗은 다른 쪽이 가져요. 씨앗이 더 많은 쪽이 이겨요.
example = C 구멍에서 뿌린 씨앗 네 개 중 마지막이 파랑의 저장소에 들어가서, 파랑이 한 번 더 둬요.

side-blue = 파랑
side-red = 빨강
piece-seeds = 씨앗
count-seeds =
    { $count ->
       *[other] { $number }개
    }
legend-seeds = 기호가 없는 숫자는 대국이 끝났을 때 예상되는 씨앗 차이예요.

illegal-not-yours = 상대의 구멍이에요. 자기 구멍을 골라 주세요.
illegal-empty-house = { $move } 구멍은 비어 있어요.
illegal-cannot-swap = 자리는 첫 차례가 끝난 바로 다음에만 바꿀 수 있어요.

extra-swap = 자리 바꾸기
did-swap = { $name } 자리 바꿈
brief-swap = 교환
about-swap = 먼저 두는 쪽이 유리해요. 그래서 선공이 한 번 더 두는 것까지 첫 차례를 모두 마치면, 후공이 자리를 바꿔 선공의 구멍과 저장소를 넘겨받을 수 있어요. 그다음은 선공이던 사람이 반대편에서 둘 차례예요.

option-seeds = 처음에 구멍마다 넣는 씨앗 수
choice-seeds = 씨앗 { $choice }개씩
summary-seeds-3 = 모두 36개, 짧은 대국이에요.
summary-seeds-4 = 모두 48개, 기본 대국이에요.
summary-seeds-5 = 모두 60개, 더 긴 대국이에요.
summary-seeds-6 = 모두 72개, 가장 긴 대국이에요.
option-captures = 맞은편이 빈 칸일 때 마지막 씨앗의 처리
choice-captures-stays = 맞은편이 비면 그대로
choice-captures-counts = 맞은편이 비어도 가져오기
summary-captures-stays = 내 빈 구멍에 들어간 마지막 씨앗은 맞은편도 비어 있으면 그대로 남아요.
summary-captures-counts = 내 빈 구멍에 들어간 마지막 씨앗은 맞은편이 비어 있어도 가져와요.
option-swap = 후공의 자리 바꾸기 허용
choice-swap-off = 자리 바꾸기 없음
choice-swap-on = 자리 바꾸기 있음
summary-swap-off = 처음 자리에서 끝까지 둬요.
summary-swap-on = 첫 차례가 끝나면 후공이 자리를 바꿀 수 있어요.

level-store-counter = 저장소 계산기
level-perfect = 완벽

# 레벨이 하는 일.
summary-first-game = 아무 구멍에서나 뿌려요. 첫 승리를 거두기 좋아요.
summary-beginner = 저장소 채우기를 좋아하고, 상대의 다음 수를 자주 놓쳐요.
summary-casual = 상대의 다음 수는 보지만, 가져올 씨앗이나 한 번 더 둘 기회를 가끔 놓쳐요.
summary-store-counter = 옛 프로그램: 두 수 깊이의 알파베타. 저장소의 씨앗만 세요.
summary-club = 세 수 앞을 내다보지만, 가끔 한 수를 놓쳐요.
summary-expert = 여섯 수 앞을 내다봐서 씨앗을 쉽게 내주지 않아요.
summary-master = 한 번 더 두는 수를 준비하고, 빼앗길 씨앗은 거의 남기지 않아요.
summary-grandmaster = 멀리 내다보고, 마지막 씨앗까지 실수 없이 계산해요.
summary-perfect = 가장 강해요. 구멍마다 씨앗 네 개까지는 거의 실수하지 않아요.

choice-format-houses = 구멍 (1. CF b)
