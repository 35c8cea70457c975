import { brand } from "@larchway/shared/brand";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { contrastRatio } from "./contrast";
import { type ColourName, colours } from "./tokens";

const folder = join(process.cwd(), "shared/tokens");

type ColorPair = readonly [text: ColourName, background: ColourName];
const pairs = (texts: ColourName[], backgrounds: ColourName[]): ColorPair[] =>
  texts.flatMap((text) => backgrounds.map((background) => [text, background] as const));

/** Every text colour with every background on which it is used. */
const textPairs: ColorPair[] = [
  ...pairs(["ink", "soft-ink", "spruce", "spruce-dark", "danger"], ["paper", "surface", "mist"]),
  ...pairs(["success", "info", "warning", "gold-ink"], ["paper", "surface"]),
  ...pairs(["on-spruce"], ["spruce", "spruce-dark"]),
  ...pairs(["on-danger"], ["danger", "danger-dark"]),
  ...pairs(["ink", "spruce"], ["spruce-tint"]),
  ...pairs(["ink", "gold-ink"], ["gold-tint"]),
  ...pairs(["ink", "danger"], ["danger-tint"]),
  ...pairs(["ink", "success"], ["success-tint"]),
  ...pairs(["ink", "info"], ["info-tint"]),
  ...pairs(["ink", "warning"], ["warning-tint"]),
  ...pairs(["on-deep", "on-deep-soft"], ["deep"]),
  ["on-gold", "gold"],
  ["on-sold", "sold"],
  ["on-terminated", "terminated"],
  ["on-pending", "pending"],
  ["on-leased", "leased"],
  ["on-pending-search", "pending-search"],
  ["on-photo-control", "photo-control"],
  ["soft-ink", "line"],
  ...pairs(["map-label"], ["map-land", "map-park", "map-water", "map-building"]),
  ...pairs(["map-water-label"], ["map-water", "map-land"]),
  ...pairs(["map-park-label"], ["map-park", "map-land"]),
];

/** Borders of controls, marks and rings need 3:1. */
const markPairs: ColorPair[] = pairs(
  ["control-line", "focus", "spruce", "chart-1", "chart-2", "chart-3"],
  ["paper", "surface"],
);

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
  it.each(textPairs)("reads %s on %s at 4.5:1 or better", (text, background) => {
    expect(contrastRatio(colours[text][theme], colours[background][theme])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(markPairs)("shows %s on %s at 3:1 or better", (mark, background) => {
    expect(contrastRatio(colours[mark][theme], colours[background][theme])).toBeGreaterThanOrEqual(3);
  });
});

it("computes the contrast of black on white", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21);
});

it("reads white on the photo shade even over a white wall", () => {
  const shade = colours["photo-shade"].light;
  const alpha = Number.parseInt(shade.slice(7), 16) / 255;
  const overWhite = [1, 3, 5].map((at) =>
    Math.round(Number.parseInt(shade.slice(at, at + 2), 16) * alpha + 255 * (1 - alpha)),
  );
  const opaque = `#${overWhite.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  expect(contrastRatio(colours["on-photo"].light, opaque)).toBeGreaterThanOrEqual(4.5);
});

it("has a checked partner for every text colour", () => {
  const checked = new Set(textPairs.map(([text]) => text));
  const unchecked = Object.keys(colours).filter(
    (name) => name.startsWith("on-") && !checked.has(name as ColourName),
  );
  // On photos the shade provides the contrast; see the test above.
  expect(unchecked).toEqual(["on-photo"]);
});

it("matches the generated style sheet and script", () => {
  const write = ["--import", "tsx", join(folder, "write-tokens.ts"), "--check"];
  expect(() => execFileSync(process.execPath, write, { stdio: "pipe" })).not.toThrow();
});

it("declares the remaining characters of each font file, each once", () => {
  const css = readFileSync(join(folder, "fonts.css"), "utf8");
  const faces = [
    ...css.matchAll(/url\("(@fontsource[^?]+)\?characters=([^&]+)&[^}]*unicode-range:([^;]+);/g),
  ];
  expect(faces).toHaveLength(4);
  const seen = new Set<string>();
  for (const [, file = "", characters = "", range = ""] of faces) {
    expect(existsSync(join(dirname(folder), "node_modules", file))).toBe(true);
    expect(range.replaceAll(/\s|U\+/g, "")).toBe(characters);
    for (const part of characters.split(",")) {
      const [first = 0, last = first] = part.split("-").map((code) => Number.parseInt(code, 16));
      for (let code = first; code <= last; code += 1) {
        const name = `${file} ${code}`;
        expect([name, seen.has(name)]).toEqual([name, false]);
        seen.add(name);
      }
    }
  }
});

it("the browser's bar has the colour of paper", () => {
  expect(brand.themeColors).toEqual(colours.paper);
});

it("defines every variable that a style sheet or a script uses", () => {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", "*.css", "*.ts", "*.tsx", "*.mjs"];
  const files = execFileSync("git", list, { encoding: "utf8" }).trim().split("\n");
  const defined = new Set<string>();
  const uses: { name: string; file: string }[] = [];
  for (const file of files.filter((path) => existsSync(path) && !path.includes(".test."))) {
    // A script may also set one whose name it passes on: `setProperty("--lw-bottom-bar", ...)`.
    const definition = file.endsWith(".css") ? /--lw-[\w-]+(?=\s*:)/g : /(?<!var\()--lw-[\w-]+\b/g;
    const text = readFileSync(file, "utf8");
    for (const [name] of text.matchAll(definition)) defined.add(name);
    for (const [, name = ""] of text.matchAll(/var\(\s*(--lw-[\w-]+)/g)) uses.push({ name, file });
  }
  expect(uses.length).toBeGreaterThan(1_000);
  expect(uses.filter(({ name }) => !defined.has(name))).toEqual([]);
});
