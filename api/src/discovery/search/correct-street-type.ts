import { streetKindWords } from "@larchway/listing-index/search-text/address-text";

/** Shorter terms are similar to too many others. */
const shortestWord = 4;

/**
 * Corrects misspelled kinds of streets and directions to their short form: "yonge stret" → "yonge st". The name is
 * unchanged.
 */
export function correctStreetType(norm: string): string {
  return norm
    .split(" ")
    .map((word, index) => (index === 0 || word.length < shortestWord ? word : (kindLike(word) ?? word)))
    .join(" ");
}

function kindLike(word: string): string | undefined {
  return streetKindWords.find(({ long }) => long.length >= shortestWord && isOneTypoApart(word, long))?.short;
}

/** Whether terms differ by one letter: wrong, missing, added, or swapped with its neighbour. */
function isOneTypoApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  const shorter = Math.min(a.length, b.length) - start;
  while (end < shorter && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
