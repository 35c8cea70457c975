import { colours } from "@larchway/shared/tokens";
import { contrastRatio } from "@larchway/shared/tokens/contrast";
import type { LarchwayMortgageSettings } from "../../embed/types";

/** WCAG 2.2 AA for text. */
const enough = 4.5;

const themes = { light: ["light"], dark: ["dark"], auto: ["light", "dark"] } as const;

/** A host's colour and the colour of text on it; undefined without one, and for one with low contrast. */
export function readAccent({
  accent = "",
  theme = "light",
}: Pick<LarchwayMortgageSettings, "accent" | "theme">): { accent: string; onAccent: string } | undefined {
  const hex = toLongHex(accent);
  if (hex === undefined) return undefined;
  const surfaces = (themes[theme] ?? themes.light).map((name) => colours.surface[name]);
  if (surfaces.some((surface) => contrastRatio(hex, surface) < enough)) return undefined;
  const onAccent = contrastRatio(hex, "#ffffff") >= enough ? "#ffffff" : "#000000";
  return { accent: hex, onAccent };
}

/** `#0a5` as `#00aa55`; undefined unless it has three or six hex digits. */
function toLongHex(text: string): string | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  return digits === undefined ? undefined : `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}
