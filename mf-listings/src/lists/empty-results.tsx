import { SearchX } from "@larchway/shared/ui/icons";
import { useApi } from "@larchway/shared/app";
import { formatCount, soldAccess } from "@larchway/shared/domain";
import {
  filterChips,
  memberSortKeys,
  narrowingFilters,
  writeFilters,
  type Market,
  type PropertyFilter,
  type SearchFilters,
} from "@larchway/shared/listing-filters";
import { useQuery } from "@larchway/shared/query";
import { Link } from "@larchway/shared/router";
import { useSession } from "@larchway/shared/session";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Icon } from "@larchway/shared/ui/icon";
import { lazy, Suspense, type ReactNode } from "react";
import { countListings } from "../calls/listings";
import { SaveSearchButton } from "@larchway/shared/listing-ui/save-search";
import { changeFilters } from "../search/search-filters";
import * as styles from "./empty-results.module.css";
import { HomeCount } from "./home-count";

const NearestHomes = lazy(async () => {
  try {
    return await import(/* webpackChunkName: "nearest-homes" */ "./nearest-homes");
  } catch (error) {
    console.error("The nearest homes could not be loaded.", error);
    return { default: () => <></> };
  }
});

export interface EmptyResultsProps {
  filters: SearchFilters;
  market?: Market;
  /** The subject of the list, independent of its filters. */
  scope: PropertyFilter;
  /** The next step. */
  action?: ReactNode;
}

/**
 * Shown when no home matches all filters: the filters without which there are homes, with their numbers, then the
 * nearest homes. Advice appears when the numbers have loaded.
 */
export function EmptyResults({ filters, market, scope, action }: EmptyResultsProps) {
  const api = useApi();
  const query = { status: "Active", ...narrowingFilters(filters), ...scope };
  const chips = filterChips(filters, market);
  const { data, isError } = useQuery({
    queryKey: ["homes-without", query],
    queryFn: ({ signal }) => countListings(api, query, { signal }),
    enabled: chips.length > 0,
    meta: { failure: "The homes without one of the filters could not be counted." },
  });
  const isPast =
    filters.priceCut !== undefined || (filters.sortBy && memberSortKeys.includes(filters.sortBy));
  const access = soldAccess(useSession());
  const ways = (data?.without ?? []).flatMap(({ filter, total }) => {
    const chip = chips.find(({ name }) => name === filter);
    return chip ? [{ ...chip, total }] : [];
  });
  return (
    <>
      <EmptyState
        icon={<Icon of={SearchX} size={32} />}
        title={chips.length > 1 ? "No home matches all of this" : "No homes to show here"}
        action={
          <>
            {action} <SaveSearchButton filters={filters} market={market} scope={scope} />
          </>
        }
      >
        {isPast && access !== "open" && access !== "unknown"
          ? "Price cuts are shown to people who are signed in and may see sold data."
          : ways.length === 0 &&
            (data || isError || chips.length === 0) &&
            "Nothing on the market matches right now. Remove a filter, or save the search to hear of new homes."}
        {ways.length > 0 && (
          <span role="list" className={styles.ways} aria-label="With one filter less">
            {ways.map(({ name, text, total }) => (
              <HomeCount key={name} total={total} query={{ ...query, [name]: undefined }}>
                {(count) => (
                  <span role="listitem">
                    {count > 0 ? (
                      <Link
                        to={{
                          search: writeFilters(changeFilters(filters, { [name]: undefined })).toString(),
                        }}
                      >
                        {formatCount(count, "home", "homes")} without {text}
                      </Link>
                    ) : (
                      `You hid every home without ${text}`
                    )}
                  </span>
                )}
              </HomeCount>
            ))}
          </span>
        )}
      </EmptyState>
      {data && chips.length > 0 && (
        <Suspense fallback={null}>
          <NearestHomes filters={filters} market={market} scope={scope} />
        </Suspense>
      )}
    </>
  );
}
