# What is stored about a person, and what the bot is.

command-privacy = Manage the data stored about you
command-privacy-export = Get all your data as a file
command-privacy-delete = Delete all your data (asks to confirm)
command-about = See what this bot is and what it hosts
privacy-nothing = Nothing is stored about you.
privacy-nothing-left = There's no data of yours to delete.
privacy-exported = Here's everything that's stored about you.
privacy-too-large = Your data is larger than the files Discord accepts. Ask the people who run this bot for it.
privacy-question = Delete all your data?
privacy-changed = Something changed after I asked. Please read this again.
privacy-goes = This can't be undone. Your name, settings, ratings, puzzles and everything else about you will be deleted, and you'll leave every leaderboard and tournament.
privacy-resigns =
    { $count ->
        [one] You'll resign one match in progress.
       *[other] You'll resign { $count } matches in progress.
    }
privacy-calls-off =
    { $count ->
        [one] One match that has barely started, or that you started just to watch, will be aborted.
       *[other] { $count } matches that have barely started, or that you started just to watch, will be aborted.
    }
privacy-closes =
    { $count ->
        [one] One challenge or open table will be closed.
       *[other] { $count } challenges and open tables will be closed.
    }
privacy-stays =
    { $count ->
        [one] One match will stay under an anonymous name, because it also counts for your opponent.
       *[other] { $count } matches will stay under an anonymous name, because they also count for your opponents.
    }
privacy-protects = Some records that protect others stay, under a code instead of your id: others' blocks of you, limits until they expire, and for 30 days a note that you were here.
privacy-posted = My messages on Discord stay there; you'll get a list of them.
button-delete-all = Delete everything
button-keep-all = Keep everything
privacy-kept = Nothing was deleted.
privacy-deleted = All your data has been deleted, except records that protect others.
privacy-listed =
    { $count ->
        [one] One of my messages may still show your name. The file lists it, and its server's moderators can delete it.
       *[other] { $count } of my messages may still show your name. The file lists them, and their servers' moderators can delete them.
    }
privacy-list = Messages
deleted-player = Deleted player
player-deleted = This player deleted their data, so you can't have a rematch.
about-uptime = Started { $when }
about-matches =
    { $count ->
        [one] 1 match so far
       *[other] { $count } matches so far
    }
about-ongoing =
    { $count ->
        [one] 1 match in progress
       *[other] { $count } matches in progress
    }
about-engines = { $levels } engine levels across { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
about-licence = Free software under the MIT license
about-privacy = `/privacy export` gets your data, `/privacy delete` deletes it.
