import type { Viewer } from "../viewer";
import { toTimeWord } from "../listings/filter-times";
import type { ListPage } from "./list-page";
import type { Dictionaries } from "./dictionaries";
import type { Segment } from "./segment";

/** The sort key of a listing; undefined without a value. */
export type GetSortKey = (segment: Segment, slot: number) => number | undefined;

/** The keys of an order: whole numbers from 0, and times in microseconds. */
export function createSortKeys({
  sortBy,
  viewer,
  dictionaries,
}: Pick<ListPage, "sortBy"> & { viewer: Viewer; dictionaries: Dictionaries }): GetSortKey {
  switch (sortBy) {
    case "OriginalEntryTimestamp":
      return ({ columns }, slot) => (viewer.seesSoldData ? columns.time : columns.publicTime)[slot];
    case "BedroomsTotalInteger":
      return ({ columns }, slot) =>
        dictionaries.rooms.values[columns.codes.rooms[slot] as number]?.bedrooms_total ?? undefined;
    case "ListPrice":
      return ({ columns }, slot) => toKey(columns.numbers.list_price[slot]);
    case "LivingArea":
      return ({ columns }, slot) => toKey(columns.facts.living_area[slot]);
    case "PricePerSquareFoot":
      return ({ columns }, slot) => {
        const price = toKey(columns.numbers.list_price[slot]);
        const area = toKey(columns.facts.living_area[slot]);
        return price === undefined || !area ? undefined : Math.floor(price / area);
      };
    case "PriceCut":
      // Listings with an unchanged price have no key.
      return ({ columns }, slot) => toKey(columns.facts.price_cut[slot]) || undefined;
    case "OpenHouse": {
      const now = toTimeWord(Date.now());
      const keys = dictionaries.texts.open_house_ends.values.map(({ value }) => toNextEnd(value, now));
      return ({ columns }, slot) => keys[columns.codes.open_house_ends[slot] as number];
    }
  }
}

function toKey(number: number | undefined): number | undefined {
  return number === undefined || number < 0 ? undefined : number;
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
