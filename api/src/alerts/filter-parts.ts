import type { PropertyFilter } from "@larchway/shared/listing-filters";
import { filterColumns, isFilterName } from "@larchway/listing-index/listings/filter-columns";

type Name = keyof PropertyFilter;

/** Parameters that a filter's test reads in addition to its own value. */
const companions: Partial<Record<Name, Name>> = {
  maxMonthly: "costs",
  maxCash: "costs",
  mlsStatus: "MlsStatus",
};
/** Columns whose tests take long, and whose values few searches share. */
const ownColumns = new Set(["cell", "address_norm", "remarks"]);
/** Longer values are lists, which few searches share. */
const maxSharedLength = 40;

/** A filter as parts: it finds the listings that all parts find, for visitors and for members. */
interface FilterParts {
  /** One for each value that many searches share, such as a price. */
  shared: PropertyFilter[];
  /** Everything else, such as a drawn area or a text. */
  own: PropertyFilter | undefined;
}

export function splitFilter(filter: PropertyFilter): FilterParts {
  const shared: PropertyFilter[] = [];
  const own: PropertyFilter = {};
  for (const name of Object.keys(filter) as Name[]) {
    if (filter[name] === undefined || filter[name] === "" || name === "costs") continue;
    const companion = companions[name];
    const part = { [name]: filter[name], ...(companion && { [companion]: filter[companion] }) };
    if (isShared(name, filter[name])) shared.push(part);
    else Object.assign(own, part);
  }
  // Most filters fail at the price.
  shared.sort((one, other) => Number(hasPrice(other)) - Number(hasPrice(one)));
  return { shared, own: Object.keys(own).length > 0 ? own : undefined };
}

const hasPrice = (part: PropertyFilter) => part.minPrice !== undefined || part.maxPrice !== undefined;

function isShared(name: Name, value: unknown): boolean {
  if (!isFilterName(name) || name === "costs") return false;
  return !ownColumns.has(filterColumns[name].column) && String(value).length <= maxSharedLength;
}
