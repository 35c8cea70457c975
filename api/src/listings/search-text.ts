import { normalizeAddress } from "./address-text";

/** What a person typed, by its shape: an MLS number, a house number with a street, or words. */
export type Search =
  | { kind: "key"; prefix: string }
  | { kind: "number"; number: string; street: string; prefix: string }
  | { kind: "words"; text: string; words: string[] };

const keyShape = /^[a-z]\d+$/i;
const unitFirst = /^#?\s*[a-z]?\d+[a-z]?\s*-\s*(\d+[a-z]?\s.*)$/i;
const numberShape = /^(\d+[a-z]?)(?:\s+(.*))?$/i;

export function readSearch(text: string): Search {
  const trimmed = text.trim();
  if (keyShape.test(trimmed)) return { kind: "key", prefix: trimmed.toUpperCase() };

  // "804-12 King Street": people write the unit before the number, the index has it after the street.
  const line = unitFirst.exec(trimmed)?.[1] ?? trimmed;
  const [, number, rest] = numberShape.exec(line.replace(/^#/, "")) ?? [];
  if (number) {
    const street = normalizeAddress(rest ?? "");
    // A finished street is followed by a space, a half-typed one is not; both are prefixes of the address.
    return { kind: "number", number, street, prefix: `${number.toLowerCase()}${street ? ` ${street}` : ""}` };
  }
  const norm = normalizeAddress(trimmed);
  return { kind: "words", text: norm, words: norm.split(" ").filter(Boolean) };
}

/** Lower and upper bound of a prefix in byte order. */
export function addressRange(prefix: string): [from: string, to: string] {
  return [prefix, `${prefix}\u{10FFFF}`];
}
