import { useApi } from "@larchway/shared/app";
import type { PropertyList } from "@larchway/shared/contracts/api";
import {
  narrowingFilters,
  writeFilters,
  type NarrowingFilters,
  type SearchFilters,
} from "@larchway/shared/listing-filters";
import { formatCount } from "@larchway/shared/domain";
import { useQuery } from "@larchway/shared/query";
import { Link } from "@larchway/shared/router";
import { listListings } from "../calls/listings";
import { isStandIn } from "./list-or-empty";

type Kind = "sale" | "lease";

export interface SearchElsewhereProps {
  kind: Kind;
  list: PropertyList;
  filters: SearchFilters;
}

interface SideSearch {
  kind: Kind;
  filters: NarrowingFilters;
}

interface Side {
  to: string;
  text: string;
}

const markets = {
  sale: { path: "/buying/search", transactionType: "For Sale", open: ["home for sale", "homes for sale"], closed: ["sold home", "sold homes"] },
  lease: { path: "/renting/search", transactionType: "For Lease", open: ["home for rent", "homes for rent"], closed: ["leased home", "leased homes"] },
} as const; // prettier-ignore

/** Links to the search's homes on the other market, and among sold ones when this list is empty. */
export function SearchElsewhere({ kind, list, filters }: SearchElsewhereProps) {
  const api = useApi();
  const search = list.correctedSearch ?? filters.search;
  const searches = listSearches(kind, { ...narrowingFilters(filters), search }, list);

  const { data: sides = [] } = useQuery({
    queryKey: ["search-elsewhere", searches],
    queryFn: async ({ signal }) => {
      const countSide = async ({ kind: side, filters: narrowed }: SideSearch): Promise<Side[]> => {
        const { path, transactionType, open, closed } = markets[side];
        const query = { status: "Active", ...narrowed, transactionType, limit: 1 };
        const { totalProperties } = await listListings(api, query, { signal });
        if (totalProperties === 0) return [];
        const [one, other] = narrowed.status === "Closed" ? closed : open;
        return [{ to: `${path}?${writeFilters(narrowed)}`, text: formatCount(totalProperties, one, other) }];
      };
      return (await Promise.all(searches.map(countSide))).flat();
    },
    enabled: Boolean(search) && !isStandIn(list),
    meta: { failure: "Homes elsewhere could not be counted." },
  });

  if (sides.length === 0) return null;
  return (
    <>
      Also found:{" "}
      {sides.map(({ to, text }, index) => (
        <span key={to}>
          {index > 0 && ", "}
          <Link to={to}>{text}</Link>
        </span>
      ))}
      .
    </>
  );
}

/**
 * The same text search on the other market, without prices, which differ there. Sold and leased homes only for an
 * empty list.
 */
function listSearches(
  kind: Kind,
  filters: NarrowingFilters,
  { totalProperties }: PropertyList,
): SideSearch[] {
  const other = kind === "sale" ? "lease" : "sale";
  const elsewhere = { ...filters, minPrice: undefined, maxPrice: undefined };
  const searches: SideSearch[] = [{ kind: other, filters: elsewhere }];
  if (totalProperties === 0 && filters.status === undefined)
    searches.push(
      { kind, filters: { ...filters, status: "Closed" } },
      { kind: other, filters: { ...elsewhere, status: "Closed" } },
    );
  return searches;
}
