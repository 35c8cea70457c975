import { colours, constants, radii, shadows, spacing, textSizes } from "./tokens";

type Theme = "light" | "dark";

const line = (name: string, value: string) => `--lw-${name}: ${value};`;

function staticLines(): string[] {
  return [
    ...Object.entries(constants).map(([name, value]) => line(name, value)),
    ...textSizes.map((size) => line(`text-${size}`, `${size / 16}rem`)),
    ...Object.entries(spacing).map(([step, size]) => line(`space-${step}`, `${size}px`)),
    ...Object.entries(radii).map(([name, size]) => line(`radius-${name}`, `${size}px`)),
  ];
}

function themeLines(theme: Theme): string[] {
  return [
    `color-scheme: ${theme};`,
    ...Object.entries(colours).map(([name, colour]) => line(`color-${name}`, colour[theme])),
    ...Object.entries(shadows).map(([name, shadow]) => line(`shadow-${name}`, shadow[theme])),
  ];
}

const block = (selector: string, lines: string[]) =>
  `${selector} {\n${lines.map((text) => `  ${text}\n`).join("")}}\n`;

/** The text of tokens.css, made from tokens.ts. */
export function renderTokensCss(): string {
  const dark = themeLines("dark");
  const byPreference = block(':root:not([data-theme="light"])', dark).replaceAll(/^(?=.)/gm, "  ");
  return [
    "/* Written by write-tokens-css.ts from tokens.ts; change it there. */\n",
    block(":root", [...staticLines(), ...themeLines("light")]),
    `@media (prefers-color-scheme: dark) {\n${byPreference}}\n`,
    block(':root[data-theme="dark"]', dark),
  ].join("\n");
}
