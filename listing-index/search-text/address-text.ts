import { splitWords } from "./normalize-name";

/** Short forms of street kinds and directions, as people and feeds write them. */
const shortForms: Record<string, string> = {
  avenue: "ave", av: "ave", boulevard: "blvd", boul: "blvd", circle: "cir", circuit: "circt", close: "cl",
  court: "crt", ct: "crt", crescent: "cres", cr: "cres", crossing: "cross", drive: "dr", gardens: "gdns",
  gate: "gt", grove: "grv", heights: "hts", highway: "hwy", hollow: "holw", lane: "ln", line: "line",
  manor: "mnr", parkway: "pkwy", pky: "pkwy", path: "path", place: "pl", promenade: "prom", road: "rd",
  sideroad: "sdrd", square: "sq", street: "st", str: "st", terrace: "terr", trail: "trl", way: "way",
  north: "n", south: "s", east: "e", west: "w",
}; // prettier-ignore

/** Kinds of streets and directions, in long and short form. */
export const streetKindWords: readonly { long: string; short: string }[] = Object.entries(shortForms).map(
  ([long, short]) => ({ long, short }),
);

const kinds = new Set([
  ...Object.values(shortForms),
  "mews",
  "green",
  "ridge",
  "park",
  "walk",
  "chase",
  "hill",
]);

/** Lower case, no accents or punctuation, kinds and directions in their short form: "King Street W." → "king st w". */
export function normalizeAddress(text: string): string {
  return splitWords(text)
    .map((word, index) => (index === 0 ? word : (shortForms[word] ?? word)))
    .join(" ");
}

/** The parts of an address that a search compares. */
export interface AddressParts {
  StreetNumber?: string;
  StreetName?: string;
  StreetSuffix?: string;
  UnitNumber?: string;
  City: string;
}

/** The line that searches compare: number, street, unit and city, normalized part by part. */
export function searchableAddress({
  StreetNumber,
  StreetName,
  StreetSuffix,
  UnitNumber,
  City,
}: AddressParts): string {
  const street = [StreetName, StreetSuffix].filter(Boolean).join(" ");
  // Part by part: the first term of a street is its name even when it equals a kind ("Avenue Road").
  return [StreetNumber, street, UnitNumber, City]
    .flatMap((part) => (part ? [normalizeAddress(part)] : []))
    .join(" ");
}

/** The street's name without kind and direction: "king st w" → "king". */
export function streetBase(norm: string): string {
  const terms = norm.split(" ");
  while (terms.length > 1 && kinds.has(terms.at(-1) ?? "")) terms.pop();
  return terms.join(" ");
}

/** The short form of a kind of street or a direction: "street" → "st"; undefined for any other term. */
export function shortForm(word: string): string | undefined {
  return Object.hasOwn(shortForms, word) ? shortForms[word] : undefined;
}

/** Whether a term is only a kind of street or a direction: "st", "w". */
export function isStreetKind(word: string): boolean {
  return kinds.has(word) || shortForm(word) !== undefined;
}

/** The text as typed, and with its half-typed last term completed to a kind of street: "king stree" → "king st". */
export function typedAlternatives(norm: string): string[] {
  const terms = norm.split(" ");
  const last = terms.at(-1) ?? "";
  if (terms.length < 2 || last.length < 2) return [norm];
  const begun = Object.keys(shortForms).filter((long) => long.startsWith(last));
  const shorts = new Set(begun.map((long) => shortForms[long] ?? long));
  const [short] = shorts;
  return shorts.size === 1 && short ? [norm, [...terms.slice(0, -1), short].join(" ")] : [norm];
}
