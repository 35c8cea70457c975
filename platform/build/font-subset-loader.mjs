// Leaves in a font what its style sheet takes: the characters and weights that the font's address names, as in
// `x.woff2?characters=20-7E,2019&weights=400-700`.
import subsetFont from "subset-font";

export const raw = true;

/**
 * @this {{ resourceQuery: string }}
 * @param {Buffer} font
 */
export default async function subset(font) {
  const query = new URLSearchParams(this.resourceQuery);
  const [min, max] = (query.get("weights") ?? "").split("-").map(Number);
  return subsetFont(font, toText(query.get("characters") ?? ""), {
    targetFormat: "woff2",
    variationAxes: { wght: { min, max } },
  });
}

/** @param {string} ranges hexadecimal code points: `20-7E,2019` */
function toText(ranges) {
  const codePoints = ranges.split(",").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...codePoints);
}
