// Gives the page its chosen theme before it is painted. Runs on its own, before styles and shell: shell/src/layout/theme.
try {
  const theme = globalThis.localStorage.getItem("larchway_theme");
  if (theme === "light" || theme === "dark") globalThis.document.documentElement.dataset.theme = theme;
} catch {
  // Storage is switched off: as the device has it.
}
