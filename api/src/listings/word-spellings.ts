import { isStreetKind, shortForm } from "./address-text";

/** "St.", "Ste.", "Saint" and "Sainte" stand for each other in the names of streets and cities. */
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
/** Those that are no English words: as one word of an address they mean the English one, too. */
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
/** "rue de la Cité", "rue du Parc": they join the kind to the name. */
const joining = new Set(["de", "du", "des", "d"]);
/** More combinations are not tried. */
const mostSpellings = 12;

/** The number that a word names: "first", "1st", "1re" and "1" are 1. */
function readOrdinal(word: string): number | undefined {
  const at = ordinals.indexOf(word);
  if (at >= 0) return at + 1;
  const [, digits] = /^(\d{1,3})(?:st|nd|rd|th|er|re|e|ieme|eme|ere)?$/.exec(word) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

function writeOrdinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${teens ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th")}`;
}

/** How else a word of a street's or a city's name is written, itself first; normalized, whole words. */
export function spellWord(word: string): string[] {
  if (saints.has(word)) return [word, ...[...saints].filter((each) => each !== word)];
  const number = readOrdinal(word);
  if (number !== undefined && number > 0)
    return unique([word, ordinals[number - 1] ?? word, writeOrdinal(number), String(number)]);
  const short = shortForm(word);
  return unique([word, short ?? word, onlyFrench.has(word) ? (frenchForms[word] ?? word) : word]);
}

/**
 * Beginnings of words, of which an address has one for the word: the word as far as it was typed, other spellings
 * whole, with the blank behind them.
 */
export function wordBeginnings(word: string): string[] {
  const [typed = word, ...others] = spellWord(word);
  // "5" is a half-typed number far more often than the fifth of something; "st" begins "ste" as well.
  return [typed, ...others.filter((each) => !each.startsWith(typed)).map((each) => `${each} `)];
}

/** The normalized text with each of its words in all spellings, as typed first; the words keep their order. */
export function spellText(norm: string): string[] {
  let texts: string[][] = [[]];
  for (const [index, word] of norm.split(" ").entries()) {
    // "king st" has a street; "st laurent" has a saint.
    const spellings = index > 0 && word === "st" ? [word] : spellWord(word);
    texts = texts.flatMap((text) => spellings.map((each) => [...text, each])).slice(0, mostSpellings);
  }
  return texts.map((words) => words.join(" "));
}

/**
 * The normalized text of a street in the order of English signs: the kind behind the name ("boul jeanne darc" is "jeanne
 * darc blvd"), the direction behind both ("east king st" is "king st e"). Empty when it is in that order.
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
        .flatMap((words) => [[...words, kind, ...ending].join(" "), words.join(" ")])
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
