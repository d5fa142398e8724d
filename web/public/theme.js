// Runs before the first paint, so that dark mode doesn't flash white. Where users can choose a theme, ui/theme.ts takes over. On
// all other pages, such as the sign-in pages, this script follows the system's theme.
(() => {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem("theme");
    } catch {
      // Storage may be blocked. In that case, the system theme applies.
    }
    document.documentElement.classList.toggle("dark", chosen === "dark" || (chosen !== "light" && system.matches));
  };
  apply();
  system.addEventListener("change", apply);
})();
