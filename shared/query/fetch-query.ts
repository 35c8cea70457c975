import type { createStore } from "jotai";
import { sessionAtom } from "@larchway/shared/session";
import { getQueryClient } from "./query-client";
import { addViewer } from "./viewer-key";

type Store = ReturnType<typeof createStore>;

export interface FetchOptions<T> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
  /** Cancels the call. */
  signal: AbortSignal;
}

/** Fetches a new response outside of components, and caches it for the current viewer. */
export async function fetchQuery<T>(
  store: Store,
  { queryKey, queryFn, signal }: FetchOptions<T>,
): Promise<T> {
  signal.throwIfAborted();
  const client = getQueryClient(store);
  const key = withReader(store, queryKey);
  const cancel = () => void client.cancelQueries({ queryKey: key, exact: true });
  signal.addEventListener("abort", cancel, { once: true });
  try {
    return await client.fetchQuery({ queryKey: key, queryFn });
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

/** The current viewer's cached response; undefined without one. */
export function getCachedResponse<T>(store: Store, queryKey: readonly unknown[]): T | undefined {
  return getQueryClient(store).getQueryData<T>(withReader(store, queryKey));
}

function withReader(store: Store, key: readonly unknown[]): readonly unknown[] {
  return addViewer(store.get(sessionAtom).user, key);
}
