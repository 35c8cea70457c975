import pLimit from "p-limit";
import { useState } from "react";
import { isApiError } from "@larchway/shared/api";
import { loadListing } from "@larchway/shared/api/load-listing";
import { useApi } from "@larchway/shared/app";
import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { useQueries } from "@larchway/shared/query";

/** The state of one saved home: loading, loaded, deleted, or failed to load. */
export type SavedHome = { key: string } & (
  | { state: "loading" }
  | { state: "ready"; property: PropertyDetail }
  | { state: "gone" }
  | { state: "failed" }
);

/** Most concurrent calls. */
const concurrency = 6;

/** The saved homes, most recently saved first. */
export function useSavedHomes(keys: readonly string[]): { homes: SavedHome[]; retry: () => void } {
  const api = useApi();
  const [limit] = useState(() => pLimit(concurrency));
  const newestFirst = [...keys].reverse();
  const results = useQueries(
    newestFirst.map((key) => ({
      queryKey: ["property", key],
      queryFn: ({ signal }) =>
        limit(() => {
          signal.throwIfAborted();
          return loadListing(api, key, { signal });
        }),
    })),
  );

  return {
    homes: newestFirst.map((key, index) => toSavedHome(key, results[index])),
    retry: () => {
      for (const { isError, error, refetch } of results) if (isError && !isGone(error)) void refetch();
    },
  };
}

function toSavedHome(
  key: string,
  result: { data?: PropertyDetail; error: Error | null } | undefined,
): SavedHome {
  if (result?.data) return { key, state: "ready", property: result.data };
  if (!result?.error) return { key, state: "loading" };
  return { key, state: isGone(result.error) ? "gone" : "failed" };
}

function isGone(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}
