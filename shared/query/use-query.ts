import {
  useQueries as useTanStackQueries,
  useQuery as useTanStackQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useStore } from "jotai";
import { useEffect } from "react";
import { useSession } from "@larchway/shared/session";
import { getQueryClient } from "./query-client";
import { addViewer, everyone } from "./viewer-key";

/** A TanStack query. Its key has everything that changes its response, except the viewer. */
export interface QueryOptions<T, Data = T> extends Omit<UseQueryOptions<T, Error, Data>, "queryKey"> {
  queryKey: readonly unknown[];
  /** True when the response is the same for every viewer: the query waits for no session and outlives it. */
  isPublic?: boolean;
}

/**
 * Data of the page from its response cache, for data without a loader. The viewer is part of the key, so a viewer
 * never sees another viewer's response. Requests wait until the viewer is known.
 *
 * @example
 * const devices = useQuery({ queryKey: ["devices"], queryFn: ({ signal }) => api.users.devices({ signal }) });
 */
export function useQuery<T, Data = T>(options: QueryOptions<T, Data>): UseQueryResult<Data> {
  const withReader = useReader();
  return useTanStackQuery(withReader(options), useQueryClient());
}

/** `useQuery` for a list of queries; the results have the order of the queries. */
export function useQueries<T>(queries: readonly QueryOptions<T>[]): UseQueryResult<T>[] {
  const withReader = useReader();
  return useTanStackQueries({ queries: queries.map((query) => withReader(query)) }, useQueryClient());
}

function useQueryClient() {
  const client = getQueryClient(useStore());
  useEffect(() => {
    client.mount();
    return () => client.unmount();
  }, [client]);
  return client;
}

/** Puts the viewer at the start of the key. */
function useReader() {
  const { status, user } = useSession();
  return <T, Data>({
    isPublic = false,
    ...options
  }: QueryOptions<T, Data>): UseQueryOptions<T, Error, Data> => ({
    ...options,
    queryKey: addViewer(isPublic ? everyone : user, options.queryKey),
    enabled: (isPublic || status !== "loading") && options.enabled !== false,
  });
}
