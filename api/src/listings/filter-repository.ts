import { brand } from "@larchway/shared/brand";
import { type PropertyFilter, readValues } from "@larchway/shared/listing-filters";
import type { Viewer } from "@larchway/listing-index/viewer";
import type { Point } from "@larchway/shared/domain/distance";
import { type Area, listEdges } from "@larchway/listing-index/geo/area";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import {
  excludedListings,
  listFilters,
  type SetFilter,
} from "@larchway/listing-index/listings/filter-columns";
import { readCostLimit } from "@larchway/listing-index/listings/cost-limit";
import { findPlaceArea } from "../places/gazetteer";
import { buildCostSql } from "./cost-repository";
import { toFilterArea } from "@larchway/listing-index/listings/filter-areas";
import { readEndRanges, toDayNumber } from "@larchway/listing-index/listings/filter-times";
import {
  addressRange,
  listWordGroups,
  readSearch,
  type AddressSearch,
} from "@larchway/listing-index/search-text/search-text";

/** Collects conditions and their parameters: `add("l.city = ?", city)`. */
export class Where {
  readonly params: unknown[] = [];
  private readonly conditions: string[] = [];

  /** Adds a condition; each `?` is replaced by the next of `values`. */
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

/** The conditions of list, map and sidebar for one filter, and for the order by a column. */
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
    const values = readValues(String(value)).map((choice) => choice.toLowerCase());
    if (values.length > 0) where.add(`lower(${column}) = any(?::text[])`, values);
  },
  notInList(where, column, value) {
    const values = readValues(String(value)).map((choice) => choice.toLowerCase());
    if (values.length > 0) where.add(`lower(${column}) = any(?::text[]) is not true`, values);
  },
  equals: (where, column, value) => void where.add(`${column} = ?`, value),
  atLeast: (where, column, value) => void where.add(`${column} >= ?::bigint`, Math.ceil(Number(value))),
  atMost: (where, column, value) => void where.add(`${column} <= ?::bigint`, Math.floor(Number(value))),
  inCity(where, _column, value) {
    const cities = readValues(String(value)).map(normalizeName);
    // Toronto's districts ("Toronto C01") belong to Toronto.
    if (cities.length > 0) {
      where.add(
        "l.city_id in (select id from city where norm = any(?::text[]) or norm like any(?::text[]))",
        cities,
        cities.map((city) => `${city} ___`),
      );
    }
  },
  inPlace: isIn("inPlace"),
  inPolygons: isIn("inPolygons"),
  inCircle: isIn("inCircle"),
  inCatchment: isIn("inCatchment"),
  hasWords: (where, _column, value) => addSearch(where, String(value)),
  hasSome: (where, column, value) => addTerms(where, `string_to_array(${column}, ' ') && ?::text[]`, value),
  hasEvery: (where, column, value) => addTerms(where, `string_to_array(${column}, ' ') @> ?::text[]`, value),
  hasNone: (where, column, value) =>
    addTerms(where, `not string_to_array(${column}, ' ') && ?::text[]`, value),
  isNone: (where, column) => void where.add(`coalesce(${column}, 0) = 0`),
  byDay: (where, column, value) => void where.add(`${column} <= ?::bigint`, toDayNumber(String(value))),
  hasTime(where, column, value) {
    const ranges = readEndRanges(String(value));
    where.add(
      `exists (select from unnest(string_to_array(${column}, ' ')) time,
         unnest(?::text[], ?::text[], ?::text[]) as ranges (time_zone, after, up_to)
       where time collate "C" > after and time collate "C" <= up_to
         and coalesce(time_zone = coalesce(substring(${column} from '[^ ]+/[^ ]+'), ?) collate "C", true))`,
      ranges.map(({ timeZone }) => timeZone ?? null),
      ranges.map(({ after }) => after),
      ranges.map(({ upTo }) => upTo),
      brand.timeZone,
    );
  },
  since: (where, column, value) => void where.add(`${column} >= ?`, new Date(Number(value)).toISOString()),
  monthlyAtMost: (where, _column, value) => addCost(where, "monthly", value),
  cashAtMost: (where, _column, value) => addCost(where, "cash", value),
  inRemarks: (where, _column, value) =>
    void where.add(
      `l.id in (select listing_id from listing_detail
         where to_tsvector('english', remarks) @@ websearch_to_tsquery('english', ?))`,
      value,
    ),
};

function addCost(where: Where, cost: Parameters<typeof buildCostSql>[0], value: string | number): void {
  const { most, plan } = readCostLimit(String(value));
  where.add(`${buildCostSql(cost, plan)} <= ?::bigint`, most);
}

function isIn(test: SetFilter["test"]): Condition {
  return (where, _column, value) => addArea(where, toFilterArea({ test, value }, findPlaceArea)?.area);
}

/** An unknown area has no listings. */
function addArea(where: Where, area: Area | undefined): void {
  if (!area) return void where.add("false");
  const { box, rings, disc } = area;
  const [latitude, longitude] = ["l.public_latitude", "l.public_longitude"];
  where.add(`${latitude} between ? and ?`, box.south, box.north);
  where.add(`${longitude} between ? and ?`, box.west, box.east);
  if (!disc) return addRings(where, rings, longitude, latitude);
  const { longitude: x, latitude: y, kilometresEast, kilometresNorth, squareKilometres } = disc;
  const [east, north] = [`((${longitude} - ?) * ?)`, `((${latitude} - ?) * ?)`];
  where.add(
    `${east} * ${east} + ${north} * ${north} <= ?`,
    ...[x, kilometresEast, x, kilometresEast, y, kilometresNorth, y, kilometresNorth, squareKilometres],
  );
}

/**
 * The winding number of each ring, with the exact arithmetic of `isInArea`. PostgreSQL's polygons compare with a
 * tolerance of 1e-6, so that homes near an edge would be inside here and outside in the listing index.
 */
function addRings(where: Where, rings: readonly (readonly Point[])[], x: string, y: string): void {
  const edges = rings.flatMap((ring, index) => listEdges(ring).map((edge) => [index, ...edge] as const));
  const side = `((x2 - x1) * (${y} - y1) - (${x} - x1) * (y2 - y1))`;
  where.add(
    `exists (
       select from unnest(?::int[], ?::float8[], ?::float8[], ?::float8[], ?::float8[]) edge (ring, x1, y1, x2, y2)
       where ${y} between least(y1, y2) and greatest(y1, y2)
       group by ring
       having bool_or(${side} = 0 and ${x} between least(x1, x2) and greatest(x1, x2))
         or sum(case
           when y1 <= ${y} and y2 > ${y} and ${side} > 0 then 1
           when y1 > ${y} and y2 <= ${y} and ${side} < 0 then -1
           else 0 end) <> 0)`,
    ...([0, 1, 2, 3, 4] as const).map((column) => edges.map((edge) => edge[column])),
  );
}

function addTerms(where: Where, condition: string, value: string | number): void {
  const terms = readValues(String(value));
  if (terms.length > 0) where.add(condition, terms);
}

/** When a listing was entered, as far as the viewer may see it (115-public-place-and-time.sql). */
export function entryColumn(viewer: Viewer): string {
  return viewer.seesSoldData ? "l.original_entry_at" : "l.public_entry_at";
}

/** Newest first, as far as the viewer may see it. The order of equal ones must not reveal withheld data. */
export function newestFirst(viewer: Viewer): string {
  return `${entryColumn(viewer)} desc, l.public_entry_at desc, l.id desc`;
}

/** Matches the index `listing_postal`: "m5v1j2". */
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
    if (search.kind === "number") addNumber(search, add);
    for (const beginnings of listWordGroups(search))
      add(
        `(${beginnings.map(() => wordCondition).join(" or ")})`,
        ...beginnings.flatMap((word) => [`${word}%`, `% ${word}%`, `${word}%`, `% ${word}%`]),
      );
  }
  const atAddress = conditions.join(" and ") || "false";
  if (search.key === undefined) where.add(atAddress, ...values);
  else {
    const range = addressRange(search.key);
    where.add(`(${keyCondition} or ${atAddress})`, ...range, ...range, ...values);
  }
}

/**
 * With a street, the number is the house number at the start of the address: the unit with that number is another home.
 * A number alone may be half typed, and may be the beginning of any term.
 */
function addNumber(
  { number, terms }: AddressSearch,
  add: (condition: string, ...values: string[]) => void,
): void {
  if (terms.length > 0) add("l.address_norm like ?", `${number} %`);
  else add(wordCondition, `${number}%`, `% ${number}%`, `${number}%`, `% ${number}%`);
}

// Terms have only letters and digits, so none contains a pattern character.
const wordCondition = `(l.address_norm like ? or l.address_norm like ?
  or lower(l.postal_code) like ? or lower(l.postal_code) like ?)`;
const postalCondition = `${compactPostalCode} >= ? and ${compactPostalCode} < ?`;
const keyCondition = `(lower(l.listing_key) >= ? and lower(l.listing_key) < ?
  or lower(l.mls_number) >= ? and lower(l.mls_number) < ?)`;
