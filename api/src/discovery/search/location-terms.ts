import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import { fillers, homeParts } from "./word-fillers";

/** Most terms that are tried as one name. */
export const longestName = 6;
/** More terms are no search. */
export const mostTerms = 24;

/** Whether a name is one of a list: "toronto or ajax", "milton, toronto or ajax" whose commas are gone. */
export function isListed(text: string, name: string, listed: ReadonlySet<string>): boolean {
  const isBeside = [...listed].some((other) => text.includes(`${name} ${other}`));
  return (
    isBeside ||
    ["or", "and", "&", "/", "ou", "et"].some(
      (joiner) => text.includes(`${joiner} ${name}`) || text.includes(`${name} ${joiner} `),
    )
  );
}

/** All sequences of terms, the longest first, without fillers at their ends. */
export function spans(text: string): { name: string; terms: string[]; isEnd: boolean; from: number }[] {
  const all = text.split(" ").slice(0, mostTerms);
  const found: { name: string; terms: string[]; isEnd: boolean; from: number }[] = [];
  for (let length = Math.min(all.length, longestName); length > 0; length -= 1) {
    for (let from = 0; from + length <= all.length; from += 1) {
      const terms = all.slice(from, from + length);
      const isPlain = !isFillerTerm(terms[0]) || terms[0] === "the";
      if (isPlain && !isFillerTerm(terms.at(-1)))
        found.push({ name: terms.join(" "), terms, isEnd: from + length === all.length, from });
    }
  }
  return found;
}

/** A guess takes a millisecond: few sequences are tried. */
export function listGuessed(text: string) {
  return spans(text)
    .filter(({ terms }) => terms.length <= 3)
    .slice(0, mostGuesses);
}

/** A name continues with these: "Lakeshore Hospital" is not on Lakeshore Road. */
export const nameEnds = new Set(
  "station go hospital university college collegiate high secondary public elementary school mall airport library".split(
    " ",
  ),
);

const mostGuesses = 10;

function isFillerTerm(term = ""): boolean {
  return fillers.has(term) || /^[&/-]$/.test(term);
}

/** A misspelled location has other terms than these. */
export function isNoName(terms: readonly string[]): boolean {
  return (
    terms.every((term) => fillers.has(term) || term === "city") || terms.some((term) => homeParts.has(term))
  );
}

/** Terms without fillers at the ends. */
export function joinRuns(terms: readonly string[]): string[] {
  const left = terms.filter((term) => !isFillerTerm(term));
  return left.length > 0 ? [left.join(" ")] : [];
}

/** Whether the lengths differ so little that the text is the whole name. */
export function isNearlyWhole(name: string, typed: string): boolean {
  const [one, other] = [normalizeName(name), normalizeName(typed)];
  return Math.abs(one.length - other.length) <= (other.length > 8 ? 2 : 1) && one[0] === other[0];
}

/** Whether a name begins with a text of four letters or more. */
export function beginsWith(name: string, typed: string): boolean {
  const norm = normalizeName(typed);
  return norm.length > 3 && normalizeName(name).startsWith(norm);
}
