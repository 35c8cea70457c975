import { toViewerKey } from "@larchway/shared/domain";
import { useQuery, type QueryOptions } from "@larchway/shared/query";
import { useSession } from "@larchway/shared/session";
import { useState } from "react";

export interface LastSettled<T> {
  /** The last response, of an older query while a newer one is loading. */
  data?: T;
  /** The error of the last query, null as soon as one succeeds. A cancelled call is not an error. */
  error: Error | null;
  isLoading: boolean;
  /** The response of the current query is missing or older than its `staleTime`. */
  isStale: boolean;
  refetch: () => void;
}

/**
 * `useQuery` for data that change with every movement of the map: the last response, or failure, stays until the next
 * one arrives, so that nothing flashes empty. It is dropped when the viewer changes.
 */
export function useLastSettled<T>(options: QueryOptions<T>): LastSettled<T> {
  const viewer = toViewerKey(useSession().user);
  const query = useQuery(options);
  const [stored, setStored] = useState<{ viewer: string; data?: T; error: Error | null }>({
    viewer,
    error: null,
  });

  const before = stored.viewer === viewer ? stored : { viewer, error: null };
  const isSettled = query.data !== undefined || query.isError;
  const last = isSettled ? { viewer, data: query.data ?? before.data, error: query.error } : before;
  if (last.viewer !== stored.viewer || last.data !== stored.data || last.error !== stored.error)
    setStored(last);

  return {
    data: last.data,
    error: last.error,
    isLoading: query.isFetching,
    isStale: query.isStale,
    refetch: () => void query.refetch(),
  };
}
