import { listingKeyPattern } from "@larchway/shared/domain";
import { normalizeAddress } from "./address-text";

/** What a person typed, by its shape: a house number with a street, or words. */
export type Search = (
  | { kind: "number"; number: string; street: string; prefix: string }
  | { kind: "words"; text: string; words: string[] }
) & {
  /**
   * The same text as the beginning of an MLS number, in lower case. Each board has a shape of its own ("W1234567",
   * "NST5432109", "40512345"), so that a text may as well be a house number, a postal code or an ordinal street.
   */
  key?: string;
};

const unitFirst = /^#?\s*[a-z]?\d+[a-z]?\s*-\s*(\d+[a-z]?\s.*)$/i;
const numberShape = /^(\d+[a-z]?)(?:\s+(.*))?$/i;

export function readSearch(text: string): Search {
  const trimmed = text.trim();
  const key = /\d/.test(trimmed) && listingKeyPattern.test(trimmed) ? trimmed.toLowerCase() : undefined;
  // "804-12 King Street": people write the unit before the number, the index has it after the street.
  const line = unitFirst.exec(trimmed)?.[1] ?? trimmed;
  const [, number, rest] = numberShape.exec(line.replace(/^#/, "")) ?? [];
  if (number) {
    const street = normalizeAddress(rest ?? "");
    // A finished street is followed by a space, a half-typed one is not; both are prefixes of the address.
    const prefix = `${number.toLowerCase()}${street ? ` ${street}` : ""}`;
    return { kind: "number", number, street, prefix, key };
  }
  const norm = normalizeAddress(trimmed);
  return { kind: "words", text: norm, words: norm.split(" ").filter(Boolean), key };
}

/** Lower and upper bound of a prefix in byte order. */
export function addressRange(prefix: string): [from: string, to: string] {
  return [prefix, `${prefix}\u{10FFFF}`];
}
