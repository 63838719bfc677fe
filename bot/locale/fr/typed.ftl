# Coups écrits comme de simples messages : ce qui est dit quand un coup ne peut pas être joué.

typed-to-role = Je ne peux pas lire ce qui mentionne mon rôle. Mentionne-moi directement : des deux, le nom marqué APP.
typed-without-ping = Je ne peux lire que les réponses qui me mentionnent. Active le @ de ta réponse, ou écris mon nom.
typed-to-which = Ici, { $count } parties attendent ton coup. Réponds au plateau dont tu parles.
no-waiting-match = Aucune partie n'attend ton coup ici. `/match list` montre les tiennes. `/play` en lance une.
help-typed = {""}**Écrire** : envoie-moi ton coup en message privé ; ailleurs, mentionne-moi devant, ou réponds au plateau.
