# 여러 게임이 함께 쓰는 것: 색과 레벨. 게임마다의 문장은 그 폴더의 `locale`에 있어요.

side-black = 흑
side-white = 백

level-first-game = 첫 대국
level-beginner = 초보
level-casual = 캐주얼
level-club = 동호인
level-expert = 고수
level-master = 마스터
level-grandmaster = 그랜드마스터
level-champion = 챔피언
level-unbeatable = { level-champion }
level-program-quick = { $program } (속기)
level-program-full = { $program }
summary-program-quick = 외부 프로그램이에요. 잠깐만 생각해요.
summary-program-full = 외부 프로그램이에요. 충분히 생각해요.

list-comma = {", "}
list-stop = {". "}
two-sentences = { $first } { $second }
labeled = { $label }: { $text }
