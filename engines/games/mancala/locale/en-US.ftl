title = Mancala
summary = Sow seeds and fill your store
rules = Take all seeds from one of your houses and drop them one by one, counterclockwise, also into your own store. If the last seed lands in your store, you move again. If it lands in an empty house of yours, you capture it and the seeds opposite. When one side is empty, each player keeps the seeds on their side. More seeds win.
example = The last of the four seeds from C landed in Blue's store, so Blue moves again.

side-blue = Blue
side-red = Red
piece-seeds = seeds
count-seeds =
    { $count ->
        [one] { $number } seed
       *[other] { $number } seeds
    }
legend-seeds = Plain numbers are seeds ahead at the end.

move-name = house { $move }
move-names = houses { $moves }

illegal-not-yours = This house is your opponent's. Sow one of yours.
illegal-empty-house = House { $move } is empty.
illegal-cannot-swap = You can only swap seats right after the first turn.

extra-swap = Swap seats
did-swap = { $name } swapped seats
about-swap = Moving first is an advantage. So after the first turn, with all its sowings, the second player may take the first player's seat. The first player then goes on from the other side.

option-seeds = How many seeds each house starts with
choice-seeds = { $choice } seeds
summary-seeds-3 = 36 seeds: a short game.
summary-seeds-4 = 48 seeds: the usual game.
summary-seeds-5 = 60 seeds: a longer game.
summary-seeds-6 = 72 seeds: the longest game.
option-captures = Whether a last seed opposite an empty house is captured
choice-captures-stays = No empty captures
choice-captures-counts = Empty captures
summary-captures-stays = A last seed in your empty house stays there if the house opposite is empty too.
summary-captures-counts = A last seed in your empty house always goes to your store.
option-swap = Whether the second player may swap seats
choice-swap-off = No swap
choice-swap-on = Swap
summary-swap-off = The first player keeps the first move.
summary-swap-on = After the first turn, the second player may take the first player's seat.

level-store-counter = Store counter
level-perfect = Perfect

# What the levels do.
summary-first-game = Sows any house: good for a first win.
summary-beginner = Likes to fill its store, and often overlooks your reply.
summary-casual = Sees your next sowing, but misses some captures and extra turns.
summary-store-counter = Historical: alpha-beta, two sowings deep; it counts nothing but the stores.
summary-club = Takes every seed within reach; a longer plan beats it.
summary-expert = Looks six sowings ahead: simple captures don't get past it.
summary-master = Plans its extra turns, and rarely leaves seeds to capture.
summary-grandmaster = Looks far ahead, and counts the last seeds without a mistake.
summary-perfect = My strongest: with up to four seeds a house, it never makes a mistake.
