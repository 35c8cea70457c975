/** One colour of the product in both themes. Hex only, with two more digits where it is see-through. */
export interface Colour {
  light: string;
  dark: string;
}

const same = (value: string): Colour => ({ light: value, dark: value });
const pair = (light: string, dark: string): Colour => ({ light, dark });

/** Every colour. In CSS each is `--lw-color-<name>`; `on…` is the text colour that belongs on the fill of that name. */
export const colours = {
  paper: pair("#ffffff", "#121816"),
  // Cards, dialogs and menus: in the dark they are lifted from the page by being lighter.
  surface: pair("#ffffff", "#1b2320"),
  mist: pair("#f6f4ef", "#171f1c"),
  line: pair("#e4dfd5", "#313b36"),
  // Borders of fields and sliders need 3:1, which `line` has not.
  "control-line": pair("#857f73", "#7d8a83"),
  ink: pair("#1d2521", "#edf1ee"),
  "soft-ink": pair("#5a645e", "#a9b5ae"),

  spruce: pair("#14493b", "#7fc8ab"),
  "spruce-dark": pair("#0d3329", "#a3dbc4"),
  "on-spruce": pair("#ffffff", "#0b1f18"),
  "spruce-tint": pair("#e8f0ec", "#20332c"),
  gold: pair("#b8862f", "#d0a04a"),
  "on-gold": same("#1d2521"),
  "gold-tint": pair("#f8efdc", "#3a2f18"),
  "gold-ink": pair("#7a5417", "#e3bb6d"),
  // Footer and bands: deep green in both themes.
  deep: pair("#0d3329", "#0c1512"),
  "on-deep": same("#f1f6f3"),
  "on-deep-soft": same("#b6cac1"),

  sold: same("#b3261e"),
  "on-sold": same("#ffffff"),
  terminated: same("#6b7280"),
  "on-terminated": same("#ffffff"),
  pending: same("#2e7d4f"),
  "on-pending": same("#ffffff"),
  leased: same("#0f766e"),
  "on-leased": same("#ffffff"),
  "pending-search": pair("#fef3c7", "#3b2f10"),
  // A shade darker than a common #a16207, which misses 4.5:1 on this yellow.
  "on-pending-search": pair("#9d5e04", "#f3cc6b"),

  danger: pair("#b3261e", "#f29087"),
  "on-danger": pair("#ffffff", "#2b0906"),
  "danger-dark": pair("#8c1b15", "#f7b0a9"),
  "danger-tint": pair("#fbeae8", "#3a1e1c"),
  success: pair("#1f6b40", "#7fd0a0"),
  "success-tint": pair("#e6f3eb", "#17301f"),
  info: pair("#1f5a83", "#8cc4ec"),
  "info-tint": pair("#e6f0f7", "#16293a"),
  warning: pair("#8a5300", "#f0bf6a"),
  "warning-tint": pair("#fdf2dc", "#362a12"),

  focus: pair("#1a6b55", "#9fe0c6"),
  skeleton: pair("#ece8e0", "#26302b"),
  "skeleton-shine": pair("#f6f3ed", "#303b36"),
  // The page behind a dialog.
  scrim: pair("#0d1814a6", "#000000b8"),
  // On photographs the theme does not matter, the picture does.
  "photo-shade": same("#0d1814b3"),
  "on-photo": same("#ffffff"),
  "photo-control": same("#ffffff"),
  "on-photo-control": same("#1d2521"),

  "chart-1": pair("#14493b", "#7fc8ab"),
  "chart-2": pair("#b8862f", "#d9ad5c"),
  "chart-3": pair("#5f8494", "#8fb2c2"),

  "map-land": pair("#f4f2ec", "#19211e"),
  "map-water": pair("#c3dbe3", "#0f2a33"),
  "map-park": pair("#d9e6d3", "#1d2f26"),
  "map-road": pair("#ffffff", "#36413c"),
  "map-building": pair("#e6e1d7", "#232c28"),
  "map-label": pair("#4a544e", "#b9c4be"),
} as const satisfies Record<string, Colour>;

export type ColourName = keyof typeof colours;
