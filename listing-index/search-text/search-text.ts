import { LRUCache } from "lru-cache";
import { listingKeyPattern } from "@larchway/shared/domain";
import { normalizeAddress } from "./address-text";
import { withoutDelivery } from "./delivery-text";
import { withoutMlsLabel } from "./mls-label";
import { toPlainText } from "./plain-text";
import { readPostalCode } from "./postal-code-text";
import { withoutRegion } from "./region-text";
import { takeUnit, type UnitText } from "./unit-text";
import { wordBeginnings } from "./word-spellings";

/** A typed search by its shape: a postal code, a house number with a street, or terms. */
export type Search = (
  | /** A postal code or its beginning in lower case and without a blank: "m5v", "m5v0r5". */
    { kind: "postal"; code: string }
  | AddressSearch
  /** `line` is the text without province and postal code, `text` is `line` normalized. */
  | { kind: "terms"; line: string; text: string; terms: string[] }
) & {
  /**
   * The same text as the beginning of an MLS number, in lower case. Boards have different formats ("W1234567",
   * "NST5432109", "40512345"), so that a text can also be a house number, a postal code or a numbered street.
   */
  key?: string;
};

/** A house number, usually with a street. */
export interface AddressSearch {
  kind: "number";
  number: string;
  street: string;
  /** The beginning of such an address. */
  prefix: string;
  /** Terms of the address except house number and unit. */
  terms: string[];
  /** The two halves of the postal code; the last of `terms`. */
  postalTerms: string[];
  /** Spellings of the unit, each one or two whole terms: "ph12", "ph 12". Empty without a unit. */
  units: string[];
  /** "upper", "1 2" of "2081 1/2": they rank homes at one number, but find no others. */
  hints: string[];
}

/** "2081 1/2 Evans Avenue": few house numbers have a fraction. */
const fractionBehind = /^(#?\s*\d+)[\s-]+(\d)\/(\d)(?=\s)/;
const offerBefore =
  /^(?:the |a )?(?:(?:house|home|condo|apartment|property|listing|unit)s?\s+)?(?:for (?:sale|rent|lease)\s+)?(?:at|on)\s+(?=#?\d)/i;
const offerBehind = /\s*,?\s+(?:is )?(?:for (?:sale|rent|lease)|real estate|listing)$/i;
const numberShape = /^(\d+[a-z]?)(?:[\s,]+(.*))?$/i;

/** Recently parsed texts: one request parses its text in several steps. */
const cached = new LRUCache<string, Search>({ max: 200 });

/** Parses a search text, for suggestions, Enter, lists and maps. */
export function readSearch(typed: string): Search {
  const existing = cached.get(typed);
  if (existing) return existing;
  const search = parseSearch(typed);
  cached.set(typed, search);
  return search;
}

function parseSearch(typed: string): Search {
  const text = withoutMlsLabel(toPlainText(typed));
  const key = /\d/.test(text) && listingKeyPattern.test(text) ? text.toLowerCase() : undefined;
  const code = readPostalCode(text);
  if (code !== undefined) return { kind: "postal", code, key };

  const { line, postalTerms } = withoutRegion(withoutDelivery(withoutOffer(text)));
  // The unit may be between the street and the city with its region, or after both.
  const taken = takeUnit(line);
  const rest = withoutRegion(taken.line);
  const postal = [...postalTerms, ...rest.postalTerms];
  const fraction = fractionBehind.exec(rest.line);
  const plain = fraction ? rest.line.replace(fractionBehind, "$1") : rest.line;
  const [, number, street = ""] = numberShape.exec(plain.replace(/^#\s*/, "")) ?? [];
  if (number) {
    const hints = [...(fraction ? [`${fraction[2]} ${fraction[3]}`] : []), ...taken.floors];
    return { ...readAddress(number, street, { ...taken, postal, hints }), key };
  }
  const searched = rest.line === "" ? line : rest.line;
  const norm = normalizeAddress(searched);
  return { kind: "terms", line: searched, text: norm, terms: termsIn(norm, ...postal), key };
}

/** Removes the offer from "House at 12 King Street" or "12 King Street for sale": the address identifies the home. */
function withoutOffer(text: string): string {
  const address = text.replace(offerBefore, "");
  return /^#?\d/.test(address) ? address.replace(offerBehind, "") : text;
}

function readAddress(
  number: string,
  typedStreet: string,
  {
    unit,
    unitKind,
    postal,
    hints,
  }: Pick<UnitText, "unit" | "unitKind"> & { postal: string[]; hints: string[] },
): AddressSearch {
  const street = normalizeAddress(typedStreet);
  const house = number.toLowerCase();
  return {
    kind: "number",
    number: house,
    street,
    // A complete street is followed by a space, a half-typed one is not; both are prefixes of the address.
    prefix: street ? `${house} ${street}` : house,
    terms: termsIn(street, ...postal),
    postalTerms: postal,
    units: unit === undefined ? [] : spellUnit(unit, unitKind),
    hints,
  };
}

/** "a605" may be stored as "A-605", the penthouse "ph12" as "PH 12" or "12". */
function spellUnit(unit: string, kind: string | undefined): string[] {
  const [, letters, digits] = /^([a-z]+)(\d+[a-z]?)$/.exec(unit) ?? [];
  if (kind !== undefined) return [`${kind}${unit}`, `${kind} ${unit}`, unit];
  return letters === undefined ? [unit] : [unit, `${letters} ${digits}`];
}

/** Without repeats: a repeated term costs time and changes nothing. */
function termsIn(norm: string, ...more: readonly string[]): string[] {
  const terms = [...norm.split(" "), ...more].filter(Boolean);
  return [...new Set(terms.map((word) => word.toLowerCase()))];
}

/** A listing must match one beginning of each group; a blank at the end requires a whole term. */
export function listWordGroups(search: Exclude<Search, { kind: "postal" }>): string[][] {
  const groups = search.terms.map(wordBeginnings);
  if (search.kind === "terms") return groups;
  return search.units.length > 0 ? [...groups, search.units.map((unit) => `${unit} `)] : groups;
}

/** Lower and upper bound of a prefix in byte order. */
export function addressRange(prefix: string): [from: string, to: string] {
  return [prefix, `${prefix}\u{10FFFF}`];
}
