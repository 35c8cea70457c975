import type { createStore } from "jotai";
import { sessionAtom } from "@larchway/shared/session";
import { getQueryClient } from "./query-client";
import { addReader } from "./reader-key";

type Store = ReturnType<typeof createStore>;

export interface FetchOptions<T> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
  /** Cancels the call. */
  signal: AbortSignal;
}

/** A new response for code that is no component. It is cached for the present reader. */
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

/** The present reader's cached response; undefined when there is none. */
export function getCachedResponse<T>(store: Store, queryKey: readonly unknown[]): T | undefined {
  return getQueryClient(store).getQueryData<T>(withReader(store, queryKey));
}

function withReader(store: Store, key: readonly unknown[]): readonly unknown[] {
  return addReader(store.get(sessionAtom).user, key);
}
