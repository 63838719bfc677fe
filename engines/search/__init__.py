"""Game-independent searches, and shared components: transposition tables, kernels, budgets."""
