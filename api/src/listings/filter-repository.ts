import type { PropertyFilter } from "@larchway/shared/listing-filters";
import type { Viewer } from "../access/viewer";
import { normalizeName } from "./address-text";
import { addressRange, readSearch } from "./search-text";

/** Collects conditions and their parameters: `add("l.city = ?", city)`. */
export class Where {
  readonly params: unknown[] = [];
  private readonly conditions: string[] = [];

  /** Adds a condition; each `?` stands for the next of `values`. */
  add(condition: string, ...values: unknown[]): this {
    let next = 0;
    this.conditions.push(
      condition.replaceAll("?", () => {
        this.params.push(values[next]);
        next += 1;
        return `$${this.params.length}`;
      }),
    );
    return this;
  }

  /** Adds a parameter outside the conditions and returns its placeholder. */
  bind(value: unknown): string {
    this.params.push(value);
    return `$${this.params.length}`;
  }

  toString(): string {
    return this.conditions.length > 0 ? this.conditions.join(" and ") : "true";
  }
}

/** Several values may stand in one text: `Detached,Semi-Detached`. */
export function choices(text: string | undefined): string[] {
  return text
    ? text
        .split(",")
        .map((value) => value.trim())
        .filter(Boolean)
    : [];
}

/** The conditions of the list, the map and the sidebar for one filter. */
export function buildWhere(filter: PropertyFilter, viewer: Viewer): Where {
  const where = new Where();
  const oneOf = (column: string, text: string | undefined) => {
    const values = choices(text).map((value) => value.toLowerCase());
    if (values.length > 0) where.add(`lower(${column}) = any(?::text[])`, values);
  };
  oneOf("l.property_type", filter.propertyType);
  oneOf("l.property_sub_type", filter.PropertySubType);
  oneOf("l.transaction_type", filter.transactionType);
  oneOf("l.standard_status", filter.status);
  // Both spellings occur (requirement R7.038).
  oneOf("l.mls_status", filter.MlsStatus ?? filter.mlsStatus);

  const cities = choices(filter.city).map(normalizeName);
  // Toronto's districts ("Toronto C01") belong to Toronto.
  if (cities.length > 0) {
    where.add(
      "l.city_id in (select id from city where norm = any(?::text[]) or norm like any(?::text[]))",
      cities,
      cities.map((city) => `${city} ___`),
    );
  }
  if (filter.listOfficeName) where.add("l.list_office_name = ?", filter.listOfficeName);
  if (filter.minBedrooms !== undefined) where.add("l.bedrooms_total >= ?", filter.minBedrooms);
  if (filter.baths !== undefined) where.add("l.bathrooms >= ?", filter.baths);

  // Prices are whole dollars.
  if (filter.minPrice !== undefined) where.add("l.list_price >= ?", Math.ceil(filter.minPrice));
  if (filter.maxPrice !== undefined) where.add("l.list_price <= ?", Math.floor(filter.maxPrice));
  const usesPrice = filter.minPrice !== undefined || filter.maxPrice !== undefined;
  if (usesPrice) withoutHiddenPrices(where, viewer);

  if (filter.search) addSearch(where, filter.search);
  return where;
}

/** When a listing was entered, as far as the viewer may know (115-public-place-and-time.sql). */
export function entryColumn(viewer: Viewer): string {
  return viewer.seesSoldData ? "l.original_entry_at" : "l.public_entry_at";
}

/** Newest first, as far as the viewer may know. What equal ones are ordered by tells nothing that is withheld. */
export function newestFirst(viewer: Viewer): string {
  return `${entryColumn(viewer)} desc, l.public_entry_at desc, l.id desc`;
}

/** A visitor's price filter or price order must not tell the price of a locked listing. */
export function withoutHiddenPrices(where: Where, viewer: Viewer): void {
  if (!viewer.seesSoldData) where.add("not l.locked");
}

/** As the index `listing_postal` has it: "m5v1j2". */
export const compactPostalCode = `replace(lower(l.postal_code collate "C"), ' ', '')`;

function addSearch(where: Where, text: string): void {
  const search = readSearch(text);
  const conditions: string[] = [];
  const values: string[] = [];
  const add = (condition: string, ...more: string[]) => {
    conditions.push(condition);
    values.push(...more);
  };
  if (search.kind === "postal") add(postalCondition, ...addressRange(search.code));
  else {
    if (search.kind === "number") {
      // Whoever names a street means this very number; a number alone may be half typed.
      const number = escapeLike(search.number) + (search.words.length > 0 ? " " : "");
      add("(l.address_norm like ? or l.address_norm like ?)", `${number}%`, `% ${number}%`);
    }
    // Every word must begin a word of the address or the postal code.
    for (const word of search.words.map(escapeLike))
      add(wordCondition, `${word}%`, `% ${word}%`, `${word}%`, `% ${word}%`);
  }
  const atAddress = conditions.join(" and ") || "false";
  if (search.key === undefined) where.add(atAddress, ...values);
  else where.add(`(${keyCondition} or ${atAddress})`, ...addressRange(search.key), ...values);
}

const wordCondition = `(l.address_norm like ? or l.address_norm like ?
  or lower(l.postal_code) like ? or lower(l.postal_code) like ?)`;
const postalCondition = `${compactPostalCode} >= ? and ${compactPostalCode} < ?`;
const keyCondition = "(lower(l.listing_key) >= ? and lower(l.listing_key) < ?)";

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}
