import { soldAccess } from "@larchway/shared/domain";
import {
  memberSortKeys,
  purchaseSortKeys,
  sortOrders,
  type Market,
  type SearchFilters,
} from "@larchway/shared/listing-filters";
import { useSession } from "@larchway/shared/session";

type SortOrder = (typeof sortOrders)[number];

/**
 * The list's order, undefined for one that only table headings offer, and all orders that this viewer may choose in
 * lists of this market.
 */
export function useSortOrders(
  { sortBy, sortOrder }: Pick<SearchFilters, "sortBy" | "sortOrder">,
  market: Market | undefined,
): {
  current: SortOrder | undefined;
  offered: SortOrder[];
} {
  const seesSoldData = soldAccess(useSession()) === "open";
  const [newest] = sortOrders;
  const requested = { sortBy: sortBy ?? newest.sortBy, sortOrder: sortOrder ?? newest.sortOrder };
  const current = sortOrders.find(
    (order) => order.sortBy === requested.sortBy && order.sortOrder === requested.sortOrder,
  );
  const offered = sortOrders.filter(
    (order) =>
      order === current ||
      ((seesSoldData || !memberSortKeys.includes(order.sortBy)) &&
        (market !== "For Lease" || !purchaseSortKeys.includes(order.sortBy))),
  );
  return { current, offered };
}
