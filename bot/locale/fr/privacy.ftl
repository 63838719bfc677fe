# Ce qui est conservé sur quelqu'un, et quel est ce bot.

command-privacy = Gère ce qui est conservé sur toi
command-privacy-export = Reçois tout ce qui est conservé sur toi, dans un fichier
command-privacy-delete = Supprime tout ce qui est conservé sur toi, après confirmation
command-about = Découvre ce bot et ce qu'il propose
privacy-nothing = Rien n'est conservé sur toi.
privacy-nothing-left = Il n'y a rien à supprimer à ton sujet.
privacy-exported = Voici tout ce qui est conservé sur toi.
privacy-too-large = C'est plus que ce que Discord accepte dans un fichier. La personne qui gère ce bot peut te l'envoyer.
privacy-question = Supprimer tout ce qui est conservé sur toi ?
privacy-changed = Quelque chose a changé depuis ma question. Relis ceci, s'il te plaît.
privacy-goes = C'est irréversible. Ton nom, tes paramètres, tes classements, tes problèmes joués et tout le reste à ton sujet sont supprimés, et tu quittes tous les palmarès et tournois.
privacy-resigns =
    { $count ->
        [1] Tu abandonnes une partie en cours.
       *[other] Tu abandonnes { $count } parties en cours.
    }
privacy-calls-off =
    { $count ->
        [1] Une partie à peine commencée, ou que tu as lancée juste pour regarder, est annulée.
       *[other] { $count } parties à peine commencées, ou que tu as lancées juste pour regarder, sont annulées.
    }
privacy-closes =
    { $count ->
        [1] Un défi ou une table ouverte est fermé.
       *[other] { $count } défis et tables ouvertes sont fermés.
    }
privacy-stays =
    { $count ->
        [1] Une partie est conservée sous un nom anonyme, car elle compte aussi pour ton adversaire.
       *[other] { $count } parties sont conservées sous un nom anonyme, car elles comptent aussi pour tes adversaires.
    }
privacy-protects = Quelques données qui protègent les autres restent, sous un code à la place de ton identifiant : les blocages par d'autres, les limites jusqu'à leur expiration et, pendant 30 jours, une trace de ton passage.
privacy-posted = Ce que j'ai publié sur Discord y reste ; tu en reçois la liste.
button-delete-all = Tout supprimer
button-keep-all = Tout garder
privacy-kept = Rien n'a été supprimé.
privacy-deleted = Tout ce qui était conservé sur toi est supprimé, sauf ce qui protège les autres.
privacy-listed =
    { $count ->
        [1] Un de mes messages montre peut-être encore ton nom. Il est dans le fichier : la personne qui gère son serveur peut le supprimer.
       *[other] { $count } de mes messages montrent peut-être encore ton nom. Ils sont dans le fichier : la personne qui gère leur serveur peut les supprimer.
    }
privacy-list = Messages
deleted-player = Profil supprimé
player-deleted = Cette personne a supprimé ses données : la revanche n'est pas possible.
about-uptime = Démarré { $when }
about-matches =
    { $count ->
        [0] Aucune partie jouée jusqu'ici
        [one] { $count } partie jouée jusqu'ici
       *[other] { $count } parties jouées jusqu'ici
    }
about-ongoing =
    { $count ->
        [one] { $count } en cours
       *[other] { $count } en cours
    }
about-engines = { $levels } niveaux d'ordinateur dans { $games ->
        [one] { $games } jeu
       *[other] { $games } jeux
    }
about-licence = Logiciel libre sous licence MIT
about-privacy = `/privacy export` te donne ce qui est conservé sur toi, `/privacy delete` le supprime.
