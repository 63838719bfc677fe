/*
 * Dark or light, decided before the first paint.
 *
 * A plain script, not a module: modules run after the page was drawn, and a
 * dark page must never flash white. The choice of the toggle wins over the
 * system's; without one the page follows the system while it changes.
 */
(() => {
  const KEY = "tengen.theme";
  const system = window.matchMedia("(prefers-color-scheme: light)");
  const root = document.documentElement;

  function chosen() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null; // storage switched off: the system decides
    }
  }

  function apply() {
    root.dataset.theme = chosen() ?? (system.matches ? "light" : "dark");
  }

  window.tengenTheme = {
    get current() {
      return root.dataset.theme;
    },
    toggle() {
      const next = root.dataset.theme === "dark" ? "light" : "dark";
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // Not remembered, but switched for this visit.
      }
      root.dataset.theme = next;
      return next;
    },
  };

  system.addEventListener("change", apply);
  apply();
})();
