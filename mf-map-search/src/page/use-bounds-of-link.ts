import { useApi } from "@larchway/shared/app";
import { useSession } from "@larchway/shared/session";
import type { Market } from "@larchway/shared/listing-filters";
import { useLatestAnswer } from "../results/use-latest-answer";
import type { MapAddress } from "../view/map-address";

/**
 * The box around the homes of a link that names a city or words and no view: there the map begins. `goesToPlace` is false
 * for other links, and as soon as the map shows something.
 */
export function useBoundsOfLink(
  market: Market,
  { view, listing, filters }: MapAddress,
  isFirstView: boolean,
) {
  const api = useApi();
  const { status } = useSession();
  const goesToPlace =
    isFirstView && !view && !listing && (filters.city !== undefined || filters.search !== undefined);
  const query = { status: "Active", ...filters, transactionType: market };
  const { answer, error } = useLatestAnswer(
    goesToPlace && status !== "loading" ? JSON.stringify(query) : null,
    (signal) => api.map.bounds(query, { signal }),
  );
  return { goesToPlace, answer, error };
}
