import { listingKeyPattern } from "@larchway/shared/domain";
import { normalizeAddress } from "./address-text";

/** What a person typed, by its shape: a postal code, a house number with a street, or words. */
export type Search = (
  | /** A postal code or its beginning in lower case and without a blank: "m5v", "m5v0r5". */
    { kind: "postal"; code: string }
    /** `words` are those of the address beside the house number; `prefix` is how such an address begins. */
  | { kind: "number"; number: string; street: string; prefix: string; words: string[] }
  /** `line` is the text without province and postal code, `text` the same normalized. */
  | { kind: "words"; line: string; text: string; words: string[] }
) & {
  /**
   * The same text as the beginning of an MLS number, in lower case. Each board has a shape of its own ("W1234567",
   * "NST5432109", "40512345"), so that a text may as well be a house number, a postal code or an ordinal street.
   */
  key?: string;
};

/** The beginning of a postal code from its second character on. */
const postalShape = /^[a-z]\d(?:[a-z](?:\d(?:[a-z]\d?)?)?)?$/;
const postalEnd = /[\s,]+([a-z]\d[a-z])(?:[\s-]*(\d(?:[a-z]\d?)?))?$/i;
const countryEnd = /[\s,]+canada$/i;
/** "12 on" may become Ontario Street: without a comma only a word in front of it makes it the province. */
const provinceEnd = /(?:\s*,\s*(?:on|ont|ontario)|(?<=\p{L}{2})\s+on)\.?$/iu;
const unitFirst = /^#?\s*([a-z]?\d+[a-z]?)\s*-\s*(\d+[a-z]?\s.*)$/i;
const numberShape = /^(\d+[a-z]?)(?:\s(.*))?$/i;

/** Reads a search text; suggestions, lists and maps all understand it the same way. */
export function readSearch(text: string): Search {
  const trimmed = text.trim();
  const key = /\d/.test(trimmed) && listingKeyPattern.test(trimmed) ? trimmed.toLowerCase() : undefined;
  const code = trimmed.replace(/[\s-]/g, "").toLowerCase();
  if (postalShape.test(code)) return { kind: "postal", code, key };

  const { line, postalWords } = withoutRegion(trimmed);
  // "804-12 King Street": people write the unit before the number, the index has it after the street.
  const [, unit, rest] = unitFirst.exec(line) ?? [];
  const [, number, street = ""] = numberShape.exec((rest ?? line).replace(/^#/, "")) ?? [];
  if (number) return { ...numberSearch(number, street, [unit, ...postalWords]), key };
  const norm = normalizeAddress(line);
  return { kind: "words", line, text: norm, words: wordsIn(norm, ...postalWords), key };
}

function numberSearch(number: string, typedStreet: string, more: readonly (string | undefined)[]): Search {
  const street = normalizeAddress(typedStreet);
  const house = number.toLowerCase();
  return {
    kind: "number",
    number: house,
    street,
    // A finished street is followed by a space, a half-typed one is not; both are prefixes of the address.
    prefix: street ? `${house} ${street}` : house,
    words: wordsIn(street, ...more),
  };
}

function wordsIn(norm: string, ...more: readonly (string | undefined)[]): string[] {
  return [...norm.split(" "), ...more].flatMap((word) => (word ? [word.toLowerCase()] : []));
}

/** Takes ", ON M5V 1J2, Canada" off the end of an address; the postal code remains as words. */
function withoutRegion(text: string): { line: string; postalWords: (string | undefined)[] } {
  const local = text.replace(countryEnd, "");
  const [ending, ...parts] = postalEnd.exec(local) ?? [];
  const rest = ending === undefined ? local : local.slice(0, -ending.length);
  return {
    line: rest.replace(provinceEnd, ""),
    postalWords: parts,
  };
}

/** Lower and upper bound of a prefix in byte order. */
export function addressRange(prefix: string): [from: string, to: string] {
  return [prefix, `${prefix}\u{10FFFF}`];
}
