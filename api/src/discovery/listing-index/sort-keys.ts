import type { Viewer } from "../../access/viewer";
import { toDay } from "../../listings/filter-times";
import type { ListPage } from "../../listings/listing-repository";
import type { Dictionaries } from "./dictionaries";
import type { Segment } from "./segment";

/** What a listing is sorted by; undefined when it has none. */
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
      // Those that cost what they did at first have none.
      return ({ columns }, slot) => toKey(columns.facts.price_cut[slot]) || undefined;
    case "OpenHouse": {
      const today = toDay(Date.now());
      const keys = dictionaries.words.open_house_days.values.map(({ value }) => toNextDay(value, today));
      return ({ columns }, slot) => keys[columns.codes.open_house_days[slot] as number];
    }
  }
}

function toKey(number: number | undefined): number | undefined {
  return number === undefined || number < 0 ? undefined : number;
}

/** The first of the days from today on, as a number: 20261128. */
function toNextDay(days: string | null, today: string): number | undefined {
  const next = days
    ?.split(" ")
    .filter((day) => day >= today)
    .sort()[0];
  return next === undefined ? undefined : Number(next.replaceAll("-", ""));
}
