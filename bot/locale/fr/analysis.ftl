# Regarder dans les positions : qui le peut, et ce qu'on y trouve.

position-in-play = Cette position est sur le plateau de ta partie #{ $id }, encore en cours. Tu pourras l'étudier ici une fois la partie terminée.
