title = Mancala
summary = Semer des graines et remplir son grenier
rules = Prends toutes les graines d'un de tes trous et sème-les une à une dans le sens inverse des aiguilles d'une montre, y compris dans ton grenier, mais pas dans celui de l'adversaire. Si la dernière tombe dans ton grenier, tu rejoues. Si elle tombe dans un de tes trous vides et qu'il y a des graines en face, tu les prends avec elle. La partie finit quand un camp n'a plus de graines ; l'autre garde les siennes. Qui a le plus de graines gagne.
example = La dernière des quatre graines de C est tombée dans le grenier de Bleu, qui rejoue.

side-blue = Bleu
side-red = Rouge
piece-seeds = graines
count-seeds =
    { $count ->
        [one] { $number } graine
       *[other] { $number } graines
    }
legend-seeds = Un nombre seul : l'avance en graines attendue à la fin.

illegal-not-yours = Ce trou est à ton adversaire. Choisis un des tiens.
illegal-empty-house = Le trou { $move } est vide.
illegal-cannot-swap = Tu ne peux échanger les camps que juste après le premier tour.

extra-swap = Échanger les camps
did-swap = { $name } échange les camps
brief-swap = Échange
about-swap = Commencer est un avantage. Après le premier tour, coups supplémentaires compris, le second joueur peut donc échanger les camps et reprendre les trous et le grenier du premier. C'est alors à celui-ci de jouer, de l'autre côté.

option-seeds = Choisis le nombre de graines dans chaque trou au départ
choice-seeds = { $choice } graines
summary-seeds-3 = Partie courte, avec 36.
summary-seeds-4 = La plus courante, avec 48.
summary-seeds-5 = Plus longue, avec 60.
summary-seeds-6 = La plus longue, avec 72.
option-captures = Choisis si la prise à vide est autorisée
choice-captures-stays = Sans prise à vide
choice-captures-counts = Avec prise à vide
summary-captures-stays = La dernière graine posée dans ton trou vide y reste s'il n'y a rien en face.
summary-captures-counts = La dernière graine posée dans ton trou vide est prise même s'il n'y a rien en face.
option-swap = Choisis si l'échange des camps est autorisé
choice-swap-off = Sans échange
choice-swap-on = Avec échange
summary-swap-off = Chacun garde son camp.
summary-swap-on = Après le premier tour, le second joueur peut échanger les camps.

level-store-counter = Compteur de greniers
level-perfect = Parfait

# Ce que fait chaque niveau.
summary-first-game = Vide n'importe quel trou : idéal pour une première victoire.
summary-beginner = Aime remplir son grenier, et oublie souvent ta réponse.
summary-casual = Voit ton prochain coup, mais manque des prises et des coups supplémentaires.
summary-store-counter = Historique : alpha-bêta à deux coups ; ne compte que les greniers.
summary-club = Voit trois coups à l'avance, et en manque un de temps en temps.
summary-expert = Voit six coups à l'avance : les prises simples ne passent pas.
summary-master = Prépare ses coups supplémentaires et laisse rarement des graines à prendre.
summary-grandmaster = Voit loin et compte les dernières graines sans erreur.
summary-perfect = Mon niveau le plus fort : presque sans faute jusqu'à quatre graines par trou.

choice-format-houses = Trous (1. CF b)
