import webpack, { type Compiler } from "webpack";
import { encodeDrawing, strokes } from "./icon-style.mjs";

/** A range of a style sheet's text, and its replacement. */
interface Replacement {
  start: number;
  end: number;
  text: string;
}

/** What `icon-style.mjs` writes. */
const iconRule = /(\.[\w-]+)\s*\{\s*--lw-icon:\s*url\("data:image\/svg\+xml,([^"]*)"\);?\s*\}/g;
/** From the top of one icon to that of the next, in its own lines: whole boxes of 24, so that each meets the pixels as it would alone. */
const pitch = 48;

/**
 * Puts the icons of a style sheet into one drawing, one below the other; each shows its part of it. A browser parses
 * each drawing as a separate document while it computes styles. One drawing for each icon delayed the first frame of a
 * slow telephone by 100 ms.
 */
export function joinIcons(css: string): Replacement[] {
  const rules = [...css.matchAll(iconRule)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length - 1,
    name: match[1] ?? "",
    drawing: readDrawing(match[2] ?? ""),
  }));
  if (rules.length < 2) return [];
  const drawings = [...new Set(rules.map(({ drawing }) => drawing))];
  const height = pitch * (drawings.length - 1) + 24;
  const groups = drawings.map((drawing, row) => `<g transform='translate(0 ${pitch * row})'${drawing}</g>`);
  const sheet = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 ${height}' ${strokes}>${groups.join("")}</svg>`;
  const names = rules.map(({ name }) => name).join(",");
  const all = `${names}{--lw-icon:url("data:image/svg+xml,${encodeDrawing(sheet)}");--lw-icon-size:100% ${round((height / 24) * 100)}%}`;
  return rules.map(({ start, end, name, drawing }, index) => {
    const part = drawings.length > 1 ? (drawings.indexOf(drawing) / (drawings.length - 1)) * 100 : 0;
    return { start, end, text: `${index === 0 ? all : ""}${name}{--lw-icon-at:0 ${round(part)}%}` };
  });
}

/** The end of a group's first tag, with what differs from icon to icon, and its lines. */
function readDrawing(encoded: string): string {
  const found = /^<svg [^>]*?( fill='[^']*') stroke=[^>]*>(.*)<\/svg>$/s.exec(decodeURIComponent(encoded));
  if (!found) throw new Error("An icon's style sheet is not as platform/build/icon-style.mjs writes it.");
  return `${found[1]}>${found[2]}`;
}

function round(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

/** {@link joinIcons} for each style sheet of a build, before it is made small. */
export class IconDrawings {
  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
    compiler.hooks.thisCompilation.tap("IconDrawings", (compilation) => {
      compilation.hooks.processAssets.tap({ name: "IconDrawings", stage }, (assets) => {
        for (const name of Object.keys(assets).filter((file) => file.endsWith(".css"))) {
          compilation.updateAsset(name, (source) => {
            const replaced = new webpack.sources.ReplaceSource(source);
            for (const { start, end, text } of joinIcons(String(source.source())))
              replaced.replace(start, end, text);
            return replaced;
          });
        }
      });
    });
  }
}
