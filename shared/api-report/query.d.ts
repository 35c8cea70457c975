declare module "~" {
export { FetchOptions as FetchOptions } from "~/query/fetch-query";
export { QueryOptions as QueryOptions } from "~/query/use-query";
export { fetchQuery as fetchQuery } from "~/query/fetch-query";
export { getCachedResponse as getCachedResponse } from "~/query/fetch-query";
export { useQueries as useQueries } from "~/query/use-query";
export { useQuery as useQuery } from "~/query/use-query";
}

declare module "~/query/fetch-query" {
import { createStore as createStore } from "jotai";
type Store = ReturnType<typeof createStore>;
interface FetchOptions<T> {
    queryKey: readonly unknown[];
    queryFn: (context: {
        signal: AbortSignal;
    }) => Promise<T>;
    signal: AbortSignal;
}
function fetchQuery<T>(store: Store, { queryKey, queryFn, signal }: FetchOptions<T>): Promise<T>;
function getCachedResponse<T>(store: Store, queryKey: readonly unknown[]): T | undefined;
}

declare module "~/query/use-query" {
import { UseQueryOptions as UseQueryOptions } from "@tanstack/react-query";
import { UseQueryResult as UseQueryResult } from "@tanstack/react-query";
interface QueryOptions<T, Data = T> extends Omit<UseQueryOptions<T, Error, Data>, "queryKey"> {
    queryKey: readonly unknown[];
    isPublic?: boolean;
}
function useQuery<T, Data = T>(options: QueryOptions<T, Data>): UseQueryResult<Data>;
function useQueries<T>(queries: readonly QueryOptions<T>[]): UseQueryResult<T>[];
}
