import { readPostalCode } from "./postal-code-text";

const countryEnd = /(?:[\s,]+canada|\s*,\s*can?)\.?$/i;
/** "12 on" may become Ontario Street: without a comma only a word in front of it makes it the province. */
const provinceEnd = /(?:\s*,\s*(?:on|ont|ontario)|(?<=\p{L}{2})\s+(?:on|ont))\.?$/iu;
/** "London Ontario"; "12 Ontario" and "Lake Ontario" are not of a place in Ontario. */
const provinceNameEnd = /(?<=\p{L}{2})(?<!(?:^|\s)lake)\s+ontario\.?$/iu;
const postalEnd = /[\s,]+([a-z\d]{3})[\s-]*([a-z\d]{3})$/i;
const halfPostalEnd = /[\s,]+([a-z]\d[a-z])(?:[\s-]*(\d(?:[a-z]\d?)?))?$/i;

/** A text without province, country and postal code at its end. */
export interface LocalText {
  line: string;
  /** The two halves of the postal code. */
  postalTerms: string[];
}

/** Takes ", ON M5V 1J2, Canada" off the end of a text, in any order: people paste "Toronto Ontario Canada M5V 1J2", too. */
export function withoutRegion(text: string): LocalText {
  let line = text;
  let postalTerms: string[] = [];
  for (let before = ""; before !== line;) {
    before = line;
    line = line.replace(countryEnd, "").replace(provinceEnd, "").replace(provinceNameEnd, "");
    if (postalTerms.length > 0) continue;
    const postal = takePostalCode(line);
    if (postal) ({ line, postalTerms } = postal);
  }
  return { line: line.replace(/[\s,]+$/, ""), postalTerms };
}

function takePostalCode(text: string): LocalText | undefined {
  const [ending, first = "", second = ""] = postalEnd.exec(text) ?? [];
  const code = ending === undefined ? undefined : readPostalCode(`${first} ${second}`);
  if (ending !== undefined && code !== undefined)
    return { line: text.slice(0, -ending.length), postalTerms: [code.slice(0, 3), code.slice(3)] };
  const [half, ...parts] = halfPostalEnd.exec(text) ?? [];
  if (half === undefined) return undefined;
  const postalTerms = parts.flatMap((part) => (part ? [part.toLowerCase()] : []));
  return { line: text.slice(0, -half.length), postalTerms };
}
