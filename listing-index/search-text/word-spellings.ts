import { isStreetKind, shortForm } from "./address-text";

/** "St.", "Ste.", "Saint" and "Sainte" are interchangeable in the names of streets and cities. */
const saints = new Set(["st", "ste", "saint", "sainte"]);
const ordinals = [
  "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth",
  "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth",
]; // prettier-ignore

/** Kinds of streets and directions in French, as addresses in Ontario write them. */
const frenchForms: Record<string, string> = {
  rue: "st", chemin: "rd", ch: "rd", chem: "rd", boul: "blvd", boulevard: "blvd", bd: "blvd", av: "ave", avenue: "ave",
  promenade: "dr", prom: "dr", place: "pl", croissant: "cres", crois: "cres", cour: "crt", ruelle: "ln", allee: "ln",
  route: "rd", rte: "rd", montee: "rd", cercle: "cir", terrasse: "terr", cote: "hill", sentier: "trl", voie: "way",
  impasse: "pl", autoroute: "hwy", aut: "hwy", nord: "n", sud: "s", est: "e", ouest: "w", o: "w",
}; // prettier-ignore
/** French terms that aren't English: even alone, such a term in an address has the English meaning. */
const onlyFrench = new Set(
  Object.keys(frenchForms).filter((word) => !["place", "promenade", "avenue", "o"].includes(word)),
);
const directions: Record<string, string> = {
  north: "n",
  south: "s",
  east: "e",
  west: "w",
  n: "n",
  s: "s",
  e: "e",
  w: "w",
};
/** "rue de la Cité", "rue du Parc": terms between the kind and the name. */
const joining = new Set(["de", "du", "des", "d"]);
/** Maximum number of combinations. */
const mostSpellings = 12;

/** The number of an ordinal or cardinal term: "first", "1st", "1re" and "1" are 1. */
function readOrdinal(word: string): number | undefined {
  const index = ordinals.indexOf(word);
  if (index >= 0) return index + 1;
  const [, digits] = /^(\d{1,3})(?:st|nd|rd|th|er|re|e|ieme|eme|ere)?$/.exec(word) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

function writeOrdinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${teens ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th")}`;
}

/** Spellings of a term in a street's or a city's name, starting with the term; normalized, whole terms. */
export function spellWord(word: string): string[] {
  if (saints.has(word)) return [word, ...[...saints].filter((each) => each !== word)];
  const number = readOrdinal(word);
  if (number !== undefined && number > 0)
    return unique([word, ordinals[number - 1] ?? word, writeOrdinal(number), String(number)]);
  const short = shortForm(word);
  return unique([word, short ?? word, onlyFrench.has(word) ? (frenchForms[word] ?? word) : word]);
}

/**
 * Beginnings to match a term of an address: the term itself as a prefix, other spellings as whole terms, with a blank
 * at the end.
 */
export function wordBeginnings(word: string): string[] {
  const [typed = word, ...others] = spellWord(word);
  // "5" is a half-typed number far more often than the fifth of something; "st" begins "ste" as well.
  return [typed, ...others.filter((each) => !each.startsWith(typed)).map((each) => `${each} `)];
}

/** The normalized text with each of its terms in all spellings, as typed first; the order of the terms stays. */
export function spellText(norm: string): string[] {
  let texts: string[][] = [[]];
  for (const [index, word] of norm.split(" ").entries()) {
    // "king st" has a street; "st laurent" has a saint.
    const spellings = index > 0 && word === "st" ? [word] : spellWord(word);
    texts = texts.flatMap((text) => spellings.map((each) => [...text, each])).slice(0, mostSpellings);
  }
  return texts.map((terms) => terms.join(" "));
}

/**
 * The normalized street in the order of English signs: the kind after the name ("boul jeanne darc" is "jeanne darc
 * blvd"), the direction after both ("east king st" is "king st e"). Empty when it is already in that order.
 */
export function reorderStreet(norm: string): string[] {
  const [first = "", ...rest] = norm.split(" ");
  const [next] = rest;
  if (next === undefined) return [];
  const kind = frenchForms[first];
  const isSaint = next === "st" && rest.length > 1;
  if (kind !== undefined && directions[kind] === undefined && (isSaint || !isStreetKind(next))) {
    const last = rest.at(-1) ?? "";
    const direction = rest.length > 1 ? (directions[last] ?? directions[frenchForms[last] ?? ""]) : undefined;
    const name = direction === undefined ? rest : rest.slice(0, -1);
    const ending = direction === undefined ? [] : [direction];
    const plain = name.filter((word, index) => index > 0 || !joining.has(word));
    return unique(
      [name, plain]
        .flatMap((terms) => [[...terms, kind, ...ending].join(" "), terms.join(" ")])
        .flatMap(spellText),
    );
  }
  const direction = directions[first];
  const kindAt = rest.findIndex(
    (word, index) => index > 0 && isStreetKind(word) && directions[word] === undefined,
  );
  if (direction === undefined || kindAt < 0) return [];
  return spellText([...rest.slice(0, kindAt + 1), direction, ...rest.slice(kindAt + 1)].join(" "));
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
