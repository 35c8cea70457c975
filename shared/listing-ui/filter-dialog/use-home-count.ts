import type { Api, Cancellable } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { priceCountSchema, type PriceCount } from "@larchway/shared/contracts/api";
import { useHiddenHomes } from "@larchway/shared/hidden-homes";
import { narrowingFilters, type MapQuery, type SearchFilters } from "@larchway/shared/listing-filters";
import { countHidden } from "@larchway/shared/listing-ui/hidden-count";
import { useQuery } from "@larchway/shared/query";
import { useEffect, useState } from "react";

/** Counts the homes of a query, in its box if it has one. */
export type CountHomes = (
  api: Api,
  query: Partial<MapQuery>,
  options: Cancellable,
) => Promise<{ total: number } & Partial<PriceCount>>;

/** One request for the button's count and the prices, so that they agree. */
export const countPrices: CountHomes = (api, query, { signal }) =>
  api.send("/api/properties/prices", { query, schema: priceCountSchema, signal });

/** Milliseconds after the last choice, so that choices in quick succession send one request. */
const debounceMs = 250;

/**
 * The number of matching homes that the visitor did not hide, and the prices of all. Keeps the last count while the next
 * loads; undefined before the first.
 */
export function useHomeCount(
  filters: SearchFilters,
  scope: Partial<MapQuery>,
  countHomes: CountHomes,
): Awaited<ReturnType<CountHomes>> | undefined {
  const api = useApi();
  const hidden = useHiddenHomes();
  const query = { status: "Active", ...narrowingFilters(filters), ...scope };
  const current = JSON.stringify(query);
  const [debounced, setDebounced] = useState(current);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(current), debounceMs);
    return () => clearTimeout(timer);
  }, [current]);
  const { data } = useQuery({
    queryKey: ["home-count", debounced, [...hidden].join()],
    queryFn: async ({ signal }) => {
      const query = JSON.parse(debounced) as Partial<MapQuery>;
      const [count, hiddenCount] = await Promise.all([
        countHomes(api, query, { signal }),
        countHidden(api, query, hidden, { signal }).catch(() => 0),
      ]);
      return { ...count, total: Math.max(0, count.total - hiddenCount) };
    },
    placeholderData: (previous) => previous,
    meta: { failure: "The homes of the chosen filters could not be counted." },
  });
  return data;
}
