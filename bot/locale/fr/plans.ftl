# Ce que les joueurs prévoient quand la pendule compte en jours ; eux seuls le voient.

button-plan = Plan
button-plan-drop = Effacer le plan
button-plan-type = Prévoir une suite

plan-none = Tu n'as encore rien prévu dans cette partie. Écris comment elle peut continuer : un coup de l'adversaire, ta réponse, et ainsi de suite.
plan-shown = **Ton plan** : { $moves }
plan-about = Chaque réponse en gras est jouée aussitôt que l'adversaire joue le coup qui la précède. Tout autre coup met fin au plan. Personne d'autre ne le voit.
plan-dropped = Ton plan a été effacé.
not-plannable = Tu ne peux prévoir tes coups que contre une autre personne, dans les parties en jours par coup.
plan-too-short = Un plan demande un coup de l'adversaire et ta réponse, comme { $example }.
plan-too-long = Un plan compte au plus { $limit } coups.
plan-title = Prévoir une suite
plan-label = Comment la partie peut continuer
plan-example = par exemple { $example }

command-match-plan = Prévois tes réponses aux prochains coups de l'adversaire, ou vois ce que tu as prévu
option-line = Écris les coups, comme H8 J9 K10 L11 ; sans eux, tu vois ou effaces ton plan
