import type { Viewer } from "../viewer";
import { toTimeWord } from "../listings/filter-times";
import type { ListPage } from "./list-page";
import type { CostPlan } from "@larchway/shared/domain/purchase";
import type { Dictionaries } from "./dictionaries";
import { createCostReader } from "./cached-costs";
import { type ListingColumns, noNumber } from "./listing-columns";

/** Orders by numbers of a listing. */
export const numberSorts = ["ListPrice", "LivingArea", "PricePerSquareFoot", "PriceCut"] as const;
type NumberSort = (typeof numberSorts)[number];
/** Orders that are sorted when listings are loaded. */
export type OrderedSort = NumberSort | "BedroomsTotalInteger";

/** The keys of these orders; -1 without a value. */
export const numberKeys: Record<NumberSort, (columns: ListingColumns, slot: number) => number> = {
  ListPrice: ({ numbers }, slot) => numbers.list_price[slot] as number,
  LivingArea: ({ facts }, slot) => facts.living_area[slot] as number,
  PricePerSquareFoot: ({ numbers, facts }, slot) => {
    const price = numbers.list_price[slot] as number;
    const area = facts.living_area[slot] as number;
    return price < 0 || area <= 0 ? noNumber : Math.floor(price / area);
  },
  // Listings with an unchanged price have no key.
  PriceCut: ({ facts }, slot) => (facts.price_cut[slot] as number) || noNumber,
};

/** The sort key of a listing; undefined without a value. */
type GetSortKey = (segment: { columns: ListingColumns }, slot: number) => number | undefined;

/** The keys of an order: whole numbers from 0, and times in microseconds. */
export function createSortKeys({
  sortBy,
  viewer,
  dictionaries,
  plan,
}: Pick<ListPage, "sortBy"> & { viewer: Viewer; dictionaries: Dictionaries; plan: CostPlan }): GetSortKey {
  switch (sortBy) {
    case "OriginalEntryTimestamp":
      return ({ columns }, slot) => (viewer.seesSoldData ? columns.time : columns.publicTime)[slot];
    case "BedroomsTotalInteger":
      return ({ columns }, slot) =>
        dictionaries.rooms.values[columns.codes.rooms[slot] as number]?.bedrooms_total ?? undefined;
    case "OpenHouse": {
      const keys = toNextEnds(dictionaries);
      return ({ columns }, slot) => toKey(keys[columns.codes.open_house_ends[slot] as number]);
    }
    case "MonthlyCost":
    case "CashNeeded": {
      const getCost = createCostReader({ sortBy, plan, dictionaries });
      return ({ columns }, slot) => toKey(getCost(columns, slot));
    }
    default:
      return ({ columns }, slot) => toKey(numberKeys[sortBy](columns, slot));
  }
}

function toKey(number: number | undefined): number | undefined {
  return number === undefined || number < 0 ? undefined : number;
}

/** The next end of an open house by code, in minutes since 1970; -1 without one. */
export function toNextEnds({ texts }: Dictionaries): Int32Array {
  const now = toTimeWord(Date.now());
  return Int32Array.from(texts.open_house_ends.values, ({ value }) => toNextEnd(value, now) ?? -1);
}

/** The first of the ends after now, in minutes since 1970. */
function toNextEnd(ends: string | null, now: string): number | undefined {
  // A time zone may follow them.
  const next = ends
    ?.split(" ")
    .filter((end) => end > now && end < "9999")
    .sort()[0];
  return next === undefined ? undefined : Date.parse(next) / 60_000;
}
