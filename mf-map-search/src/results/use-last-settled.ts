import { toViewerKey } from "@larchway/shared/domain";
import { useQuery, type QueryOptions } from "@larchway/shared/query";
import { useSession } from "@larchway/shared/session";
import { useState } from "react";

export interface LastSettled<T> {
  /** The last response that came, of an older query while a newer one is under way. */
  data?: T;
  /** Why the last query failed, null as soon as one succeeds. A cancelled call is no failure. */
  error: Error | null;
  isLoading: boolean;
  /** The response of the present query is missing or older than its `staleTime`. */
  isStale: boolean;
  refetch: () => void;
}

/**
 * `useQuery` for what changes with every step of the map: the last response, or failure, stays until the next one is
 * there, so nothing flashes empty. It goes with its reader.
 */
export function useLastSettled<T>(options: QueryOptions<T>): LastSettled<T> {
  const reader = toViewerKey(useSession().user);
  const query = useQuery(options);
  const [stored, setStored] = useState<{ reader: string; data?: T; error: Error | null }>({
    reader,
    error: null,
  });

  const before = stored.reader === reader ? stored : { reader, error: null };
  const isSettled = query.data !== undefined || query.isError;
  const last = isSettled ? { reader, data: query.data ?? before.data, error: query.error } : before;
  if (last.reader !== stored.reader || last.data !== stored.data || last.error !== stored.error)
    setStored(last);

  return {
    data: last.data,
    error: last.error,
    isLoading: query.isFetching,
    isStale: query.isStale,
    refetch: () => void query.refetch(),
  };
}
