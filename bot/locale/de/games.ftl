# Seiten, Stufen und Optionen.

side-black = Schwarz
side-white = Weiß
side-red = Rot
side-yellow = Gelb
side-x = X
side-o = O

level-first-game = Allererste Partie
level-beginner = Anfänger
level-dreamer = Träumer
level-cautious = Vorsichtig
level-casual = Gelegenheitsspieler
level-learner = Lernender
level-club = Verein
level-expert = Experte
level-master = Meister
level-grandmaster = Großmeister
level-unbeatable = Unschlagbar
level-perfect = Vollkommen

choice-rule-freestyle = Frei
choice-rule-standard = Standard
choice-rule-renju = Renju
choice-size-13 = 13 × 13
choice-size-15 = 15 × 15
choice-size-16 = 16 × 16
choice-size-19 = 19 × 19
choice-size-20 = 20 × 20
choice-opening-free = Freie Eröffnung
choice-opening-swap2 = Swap2
