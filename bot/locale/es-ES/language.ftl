# Cómo llaman a este idioma quienes lo hablan.

language-name = Español
