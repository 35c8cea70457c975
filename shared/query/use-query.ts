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
import { addReader, everyone } from "./reader-key";

/** A query of TanStack Query, whose key holds everything that changes its response apart from who reads. */
export interface QueryOptions<T, Data = T> extends Omit<UseQueryOptions<T, Error, Data>, "queryKey"> {
  queryKey: readonly unknown[];
  /** The response is the same for every reader: the query waits for no session and outlives it. */
  isPublic?: boolean;
}

/**
 * Data of the page that no loader brings, from the page's response cache. The reader is part of the key, so nobody is
 * ever shown another reader's response, and nothing is requested before it is known who reads.
 *
 * @example
 * const devices = useQuery({ queryKey: ["devices"], queryFn: ({ signal }) => api.users.devices({ signal }) });
 */
export function useQuery<T, Data = T>(options: QueryOptions<T, Data>): UseQueryResult<Data> {
  const withReader = useReader();
  return useTanStackQuery(withReader(options), useQueryClient());
}

/** `useQuery` for a list of queries, whose results come in the order of the queries. */
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

/** Puts the reader in front of the key. */
function useReader() {
  const { status, user } = useSession();
  return <T, Data>({
    isPublic = false,
    ...options
  }: QueryOptions<T, Data>): UseQueryOptions<T, Error, Data> => ({
    ...options,
    queryKey: addReader(isPublic ? everyone : user, options.queryKey),
    enabled: (isPublic || status !== "loading") && options.enabled !== false,
  });
}
