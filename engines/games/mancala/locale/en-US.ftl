title = Mancala
summary = Sow seeds and fill your store
rules = Take all the seeds from one of your houses and sow them one by one counterclockwise, including in your own store but not your opponent's. If the last seed lands in your store, you move again. If it lands in an empty house of yours with seeds opposite, you capture it and them. When one side has no seeds left, the other keeps the rest, and the player with more seeds wins.
example = The last of the four seeds from C landed in Blue's store, so Blue moves again.

side-blue = Blue
side-red = Red
piece-seeds = seeds
count-seeds =
    { $count ->
        [one] { $number } seed
       *[other] { $number } seeds
    }
legend-seeds = Plain numbers are the expected lead in seeds at the end.

illegal-not-yours = That house is your opponent's. Pick one of yours.
illegal-empty-house = House { $move } is empty.
illegal-cannot-swap = You can only swap sides right after the first turn.

extra-swap = Swap sides
did-swap = { $name } swapped sides
brief-swap = Swap
about-swap = Moving first is an advantage. So once the first turn is over, extra turns included, the second player may swap sides and take over the first player's houses and store. The first player then moves next, from the other side.

option-seeds = Choose how many seeds each house starts with
choice-seeds = { $choice } seeds
summary-seeds-3 = 36 in all, for a short match.
summary-seeds-4 = 48 in all, the usual number.
summary-seeds-5 = 60 in all, for a longer match.
summary-seeds-6 = 72 in all, for the longest match.
option-captures = Choose whether a last seed opposite an empty house is captured
choice-captures-stays = No empty captures
choice-captures-counts = Empty captures
summary-captures-stays = A last seed in your empty house stays there if the house opposite is empty too.
summary-captures-counts = A last seed in your empty house is captured even if the house opposite is empty.
option-swap = Choose whether the second player may swap sides
choice-swap-off = No swap
choice-swap-on = Swap
summary-swap-off = Both players keep their sides.
summary-swap-on = After the first turn, the second player may swap sides.

level-store-counter = Store counter
level-perfect = Perfect

# What the levels do.
summary-first-game = Sows any house: good for a first win.
summary-beginner = Likes to fill its store, and often overlooks your reply.
summary-casual = Sees your next sowing, but misses some captures and extra turns.
summary-store-counter = Historical: alpha-beta, two sowings deep; it only counts the stores.
summary-club = Thinks three sowings ahead, and now and then overlooks one.
summary-expert = Looks six sowings ahead: simple captures don't get past it.
summary-master = Plans its extra turns, and rarely leaves seeds to capture.
summary-grandmaster = Looks far ahead, and counts the last seeds without a mistake.
summary-perfect = My strongest: with up to four seeds per house, it almost never makes a mistake.

choice-format-houses = Houses (1. CF b)
