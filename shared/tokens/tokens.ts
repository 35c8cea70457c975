export { colours, type Colour, type ColourName } from "./colours";

/** The name a colour, size or shadow has in CSS: `cssVariable("color-ink")` is `var(--lw-color-ink)`. */
export function cssVariable(name: string): string {
  return `var(--lw-${name})`;
}

/** Smallest width in px at which a layout holds. The header turns into the full-screen menu below `desktop`. */
export const breakpoints = { phone: 0, tablet: 768, desktop: 1024, wide: 1440 } as const;

/** Steps of the 4 px grid, in px: `--lw-space-1` … `--lw-space-9`. */
export const spacing = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 24, 6: 32, 7: 48, 8: 72, 9: 96 } as const;

/** Type sizes in px; written to CSS in rem so that a visitor's own text size counts. */
export const textSizes = [14, 16, 18, 22, 28, 36, 48] as const;

/** Corner radii in px. */
export const radii = { control: 6, card: 14, chip: 999 } as const;

/** What does not depend on the theme and is neither colour, spacing, type size nor radius. */
export const constants = {
  "font-sans": '"Figtree Variable", "Figtree Fallback", "Figtree Fallback Android", system-ui, sans-serif',
  "font-display": '"Fraunces Variable", "Fraunces Fallback", "Fraunces Fallback Android", Georgia, serif',
  "weight-regular": "400",
  "weight-medium": "500",
  "weight-semibold": "600",
  "weight-bold": "700",
  "leading-text": "1.5",
  "leading-display": "1.15",
  // Headings that grow with the window between two steps of the scale.
  "text-title": "clamp(1.75rem, 1.25rem + 1.6vw, 2.25rem)",
  "text-hero": "clamp(2.25rem, 1.5rem + 3vw, 3rem)",
  motion: "180ms cubic-bezier(0.2, 0.7, 0.2, 1)",
  "page-width": "1280px",
  "page-gutter": "clamp(16px, 4vw, 40px)",
  "header-height": "72px",
  "control-height": "44px",
  "control-height-small": "36px",
  "layer-raised": "1",
  "layer-sticky": "20",
  "layer-header": "30",
  "layer-panel": "40",
  "layer-overlay": "50",
  "layer-toast": "60",
} as const;

/** The two shadows. */
export const shadows = {
  rest: {
    light: "0 1px 2px rgb(29 37 33 / 0.06), 0 4px 14px rgb(29 37 33 / 0.07)",
    dark: "0 1px 2px rgb(0 0 0 / 0.4), 0 4px 14px rgb(0 0 0 / 0.3)",
  },
  raised: {
    light: "0 2px 6px rgb(29 37 33 / 0.08), 0 16px 40px rgb(29 37 33 / 0.16)",
    dark: "0 2px 6px rgb(0 0 0 / 0.5), 0 16px 40px rgb(0 0 0 / 0.5)",
  },
} as const;
