# Le nom que donnent à cette langue ceux qui la parlent.

language-name = Français
