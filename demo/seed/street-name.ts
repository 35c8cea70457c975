const kinds: Record<string, string> = {
  st: "Street", street: "Street", ave: "Avenue", av: "Avenue", avenue: "Avenue", rd: "Road", road: "Road",
  dr: "Drive", drive: "Drive", blvd: "Boulevard", boulevard: "Boulevard", boul: "Boulevard",
  cres: "Crescent", cr: "Crescent", crescent: "Crescent", crt: "Court", ct: "Court", court: "Court",
  lane: "Lane", ln: "Lane", way: "Way", trail: "Trail", trl: "Trail", circle: "Circle", cir: "Circle",
  pkwy: "Parkway", pky: "Parkway", parkway: "Parkway", gate: "Gate", place: "Place", pl: "Place",
  square: "Square", sq: "Square", terrace: "Terrace", gardens: "Gardens", grove: "Grove", heights: "Heights",
  mews: "Mews", line: "Line",
}; // prettier-ignore

const directions: Record<string, string> = {
  n: "North", north: "North", s: "South", south: "South", e: "East", east: "East", w: "West", west: "West",
}; // prettier-ignore

const notNames =
  /^(hwy|highway|county|cty|concession|conc|rr\d*|side|line|regional|box|po|unit|apt|suite|b)$/i;
const word = /^(\p{L}[\p{L}.'’-]*|\d+(st|nd|rd|th))$/iu;

export interface StreetName {
  /** "King" */
  name: string;
  /** "Street West" */
  suffix: string;
}

/** Parses a street as registers write it ("King St W"); undefined when it isn't a proper street name. */
export function parseStreetName(text: string): StreetName | undefined {
  const parts = text.trim().split(/\s+/);
  const direction = directions[parts.at(-1)?.toLowerCase() ?? ""];
  if (direction) parts.pop();
  const kind = kinds[parts.pop()?.toLowerCase() ?? ""];
  if (!kind || parts.length === 0 || parts.length > 3) return undefined;
  if (parts.some((part) => !word.test(part) || notNames.test(part) || kinds[part.toLowerCase()] === kind)) {
    return undefined;
  }
  const isMojibake = /[ãÃ©]/.test(text);
  if (isMojibake || (parts.length === 1 && directions[parts.join("").toLowerCase()])) return undefined;
  const name = parts.map(capitalize).join(" ");
  return { name, suffix: direction ? `${kind} ${direction}` : kind };
}

/** "king" as "King". The registers also write "16Th" and "Snyder'S": an ordinal and a possessive keep lower case. */
function capitalize(part: string): string {
  if (/^\d/.test(part)) return part.toLowerCase();
  return part.charAt(0).toUpperCase() + part.slice(1).replace(/(?<=['’])S$/, "s");
}
