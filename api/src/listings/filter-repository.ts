import type { PropertyFilter } from "@larchway/shared/listing-filters";
import type { Viewer } from "../access/viewer";
import { findPlace } from "../places/gazetteer";
import type { Place } from "../places/place";
import { normalizeName } from "../places/normalize-name";
import { choices, excludedListings, listFilters, type SetFilter } from "./filter-columns";
import { addressRange, readSearch, type Search } from "./search-text";

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

/** The conditions of the list, the map and the sidebar for one filter, and for the order by a column. */
export function buildWhere(
  filter: PropertyFilter,
  viewer: Viewer,
  sortBy?: Parameters<typeof excludedListings>[2],
): Where {
  const where = new Where();
  for (const { column, test, value } of listFilters(filter)) conditions[test](where, `l.${column}`, value);
  const excluded = excludedListings(filter, viewer, sortBy);
  if (excluded !== "none") where.add(excluded === "all" ? "false" : "not l.locked");
  return where;
}

type Condition = (where: Where, column: string, value: string | number) => void;

const conditions: Record<SetFilter["test"], Condition> = {
  inList(where, column, value) {
    const values = choices(String(value)).map((choice) => choice.toLowerCase());
    if (values.length > 0) where.add(`lower(${column}) = any(?::text[])`, values);
  },
  equals: (where, column, value) => void where.add(`${column} = ?`, value),
  atLeast: (where, column, value) => void where.add(`${column} >= ?::bigint`, Math.ceil(Number(value))),
  atMost: (where, column, value) => void where.add(`${column} <= ?::bigint`, Math.floor(Number(value))),
  inCity(where, _column, value) {
    const cities = choices(String(value)).map(normalizeName);
    // Toronto's districts ("Toronto C01") belong to Toronto.
    if (cities.length > 0) {
      where.add(
        "l.city_id in (select id from city where norm = any(?::text[]) or norm like any(?::text[]))",
        cities,
        cities.map((city) => `${city} ___`),
      );
    }
  },
  inPlace: (where, _column, value) => addPlace(where, findPlace(String(value))),
  hasWords: (where, _column, value) => addSearch(where, String(value)),
  hasSome: (where, column, value) => addWords(where, `string_to_array(${column}, ' ') && ?::text[]`, value),
  hasEvery: (where, column, value) => addWords(where, `string_to_array(${column}, ' ') @> ?::text[]`, value),
  since: (where, column, value) => void where.add(`${column} >= ?`, new Date(Number(value)).toISOString()),
  inRemarks: (where, _column, value) =>
    void where.add(
      `l.id in (select listing_id from listing_detail
         where to_tsvector('english', remarks) @@ websearch_to_tsquery('english', ?))`,
      value,
    ),
};

/** A place that nobody knows has no homes. */
function addPlace(where: Where, place: Place | undefined): void {
  if (!place) return void where.add("false");
  const { box, rings, disc } = place.area;
  const [latitude, longitude] = ["l.public_latitude", "l.public_longitude"];
  where.add(`${latitude} between ? and ?`, box.south, box.north);
  where.add(`${longitude} between ? and ?`, box.west, box.east);
  if (!disc) {
    where.add(
      `exists (select from unnest(?::text[]::polygon[]) ring where ring @> point(${longitude}, ${latitude}))`,
      rings.map((ring) => `(${ring.map((position) => `(${position.join()})`).join()})`),
    );
    return;
  }
  const { longitude: x, latitude: y, kilometresEast, kilometresNorth, squareKilometres } = disc;
  const [east, north] = [`((${longitude} - ?) * ?)`, `((${latitude} - ?) * ?)`];
  where.add(
    `${east} * ${east} + ${north} * ${north} <= ?`,
    ...[x, kilometresEast, x, kilometresEast, y, kilometresNorth, y, kilometresNorth, squareKilometres],
  );
}

function addWords(where: Where, condition: string, value: string | number): void {
  const words = choices(String(value));
  if (words.length > 0) where.add(condition, words);
}

/** When a listing was entered, as far as the viewer may know (115-public-place-and-time.sql). */
export function entryColumn(viewer: Viewer): string {
  return viewer.seesSoldData ? "l.original_entry_at" : "l.public_entry_at";
}

/** Newest first, as far as the viewer may know. What equal ones are ordered by tells nothing that is withheld. */
export function newestFirst(viewer: Viewer): string {
  return `${entryColumn(viewer)} desc, l.public_entry_at desc, l.id desc`;
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
  // Every word must begin a word of the address or the postal code. Words are letters and digits: none is a pattern.
  else
    for (const word of toWords(search))
      add(wordCondition, `${word}%`, `% ${word}%`, `${word}%`, `% ${word}%`);
  const atAddress = conditions.join(" and ") || "false";
  if (search.key === undefined) where.add(atAddress, ...values);
  else {
    const range = addressRange(search.key);
    where.add(`(${keyCondition} or ${atAddress})`, ...range, ...range, ...values);
  }
}

/** Whoever names a street means this very number, with the blank behind it; a number alone may be half typed. */
function toWords(search: Exclude<Search, { kind: "postal" }>): string[] {
  const { words } = search;
  if (search.kind === "words") return words;
  return [words.length > 0 ? `${search.number} ` : search.number, ...words];
}

const wordCondition = `(l.address_norm like ? or l.address_norm like ?
  or lower(l.postal_code) like ? or lower(l.postal_code) like ?)`;
const postalCondition = `${compactPostalCode} >= ? and ${compactPostalCode} < ?`;
const keyCondition = `(lower(l.listing_key) >= ? and lower(l.listing_key) < ?
  or lower(l.mls_number) >= ? and lower(l.mls_number) < ?)`;
