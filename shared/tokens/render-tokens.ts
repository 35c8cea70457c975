import { readFileSync } from "node:fs";
import StyleDictionary from "style-dictionary";
import type { DesignTokens, Transform, TransformedToken } from "style-dictionary/types";

const fluidKey = "ca.larchway.fluid";

/**
 * A size that grows with the window up to its `$value`: `{ from, grows }` in `$extensions`, because DTCG has no such
 * type.
 */
const fluid: Transform = {
  name: "larchway/fluid",
  type: "value",
  filter: ({ $extensions }) => $extensions?.[fluidKey] !== undefined,
  transform: ({ $value, $extensions }) => {
    const { from, grows } = $extensions?.[fluidKey] as { from: string; grows: string };
    return `clamp(${from}, ${grows}, ${String($value)})`;
  },
};

const transforms = [
  "name/kebab",
  "fontFamily/css",
  "cubicBezier/css",
  "transition/css/shorthand",
  "shadow/css/shorthand",
  fluid.name,
];

/** The tokens of a file with their names and values for CSS. */
async function collectTokens(file: string): Promise<TransformedToken[]> {
  const text = readFileSync(new URL(`${file}.tokens.json`, import.meta.url), "utf8");
  const dictionary = new StyleDictionary({
    tokens: JSON.parse(text) as DesignTokens,
    usesDtcg: true,
    log: { warnings: "error" },
    hooks: { transforms: { [fluid.name]: fluid } },
    platforms: { css: { transforms } },
  });
  return (await dictionary.getPlatformTokens("css")).allTokens;
}

// Same quotes as Prettier.
const toCssValue = (token: TransformedToken) => String(token.$value).replaceAll("'", '"');
const isBreakpoint = ({ path }: TransformedToken) => path[0] === "breakpoint";
const lines = (tokens: TransformedToken[]) =>
  tokens.map((token) => `--lw-${token.name}: ${toCssValue(token)};`);
const block = (selector: string, content: string[]) =>
  `${selector} {\n${content.map((line) => `  ${line}\n`).join("")}}\n`;

/** Generated files by name: custom properties for style sheets, and the values for scripts. */
export async function renderTokens(): Promise<Record<string, string>> {
  const [base, light, dark] = await Promise.all([
    collectTokens("base"),
    collectTokens("light"),
    collectTokens("dark"),
  ]);
  const darkLines = ["color-scheme: dark;", ...lines(dark)];
  const byPreference = block(':root:not([data-theme="light"])', darkLines).replaceAll(/^(?=.)/gm, "  ");
  const note = "Written by write-tokens.ts from *.tokens.json; change it there.";

  const css = [
    `/* ${note} */\n`,
    block(":root", lines(base.filter((token) => !isBreakpoint(token)))),
    // Any element may set its own theme, independent of the page.
    block(':root,\n[data-theme="light"]', ["color-scheme: light;", ...lines(light)]),
    // Print is light.
    `@media screen and (prefers-color-scheme: dark) {\n${byPreference}}\n`,
    `@media screen {\n${block('[data-theme="dark"]', darkLines).replaceAll(/^(?=.)/gm, "  ")}}\n`,
  ].join("\n");
  return {
    "tokens.css": css,
    "tokens.ts": renderScript(note, { base, light, dark }),
    "breakpoints.ts": renderBreakpoints(note, base),
  };
}

/** Without the colours, which no page needs in its script. */
function renderBreakpoints(note: string, base: TransformedToken[]): string {
  const breakpoints = base
    .filter(isBreakpoint)
    .map((token) => `  ${token.path[1]}: ${Number.parseInt(toCssValue(token))},\n`);
  return `// ${note}\n\n/** Smallest width in px at which a layout holds. */\nexport const breakpoints = {\n${breakpoints.join("")}} as const;\n`;
}

function renderScript(note: string, sets: Record<"base" | "light" | "dark", TransformedToken[]>): string {
  const colours = sets.light
    .filter(({ path }) => path[0] === "color")
    .map((token) => {
      const dark = sets.dark.find(({ name }) => name === token.name);
      if (!dark) throw new Error(`${token.name} has no dark value.`);
      const name = token.path.slice(1).join("-");
      const key = /^\w+$/.test(name) ? name : `"${name}"`;
      return `  ${key}: { light: "${toCssValue(token)}", dark: "${toCssValue(dark)}" },\n`;
    });
  const names = [...sets.base.filter((token) => !isBreakpoint(token)), ...sets.light].map(
    ({ name }) => `  "${name}",\n`,
  );
  return [
    `// ${note}\n`,
    `/** Every colour in both themes: \`--lw-color-<name>\`. Hex, with two more digits where it is see-through. */\nexport const colours = {\n${colours.join("")}} as const;\n\nexport type ColourName = keyof typeof colours;\n`,
    `/** Every custom property, without \`--lw-\` in front. */\nexport const tokenNames = [\n${names.join("")}] as const;\n`,
  ].join("\n");
}
