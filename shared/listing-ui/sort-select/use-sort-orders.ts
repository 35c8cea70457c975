import { soldAccess } from "@larchway/shared/domain";
import { memberSortKeys, sortOrders, type SearchFilters } from "@larchway/shared/listing-filters";
import { useSession } from "@larchway/shared/session";

type SortOrder = (typeof sortOrders)[number];

/** The order of a list, undefined for one that only the headings of a table offer, and all orders that this reader may choose. */
export function useSortOrders({ sortBy, sortOrder }: Pick<SearchFilters, "sortBy" | "sortOrder">): {
  current: SortOrder | undefined;
  offered: SortOrder[];
} {
  const seesSoldData = soldAccess(useSession()) === "open";
  const [newest] = sortOrders;
  const wanted = { sortBy: sortBy ?? newest.sortBy, sortOrder: sortOrder ?? newest.sortOrder };
  const current = sortOrders.find(
    (order) => order.sortBy === wanted.sortBy && order.sortOrder === wanted.sortOrder,
  );
  const offered = sortOrders.filter(
    (order) => order === current || seesSoldData || !memberSortKeys.includes(order.sortBy),
  );
  return { current, offered };
}
