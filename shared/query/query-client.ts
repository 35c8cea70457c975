import { QueryClient, QueryCache, type Query } from "@tanstack/react-query";
import { atom, type createStore } from "jotai";
import { toViewerKey } from "@larchway/shared/domain";
import { sessionAtom } from "@larchway/shared/session";
import { everyone } from "./viewer-key";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** Logged in front of the error when the query fails. */
      failure?: string;
    };
  }
}

type Store = ReturnType<typeof createStore>;

/** Most cached responses without a component that shows them; the oldest is evicted first. */
const unusedLimit = 50;

const clientAtom = atom<QueryClient | null>(null);

/**
 * The page's response cache. It belongs to the page's store, so a rendering server has one per request. When the
 * session changes, responses of the previous viewer are removed.
 */
export function getQueryClient(store: Store): QueryClient {
  const existing = store.get(clientAtom);
  if (existing) return existing;
  const client = createQueryClient();
  store.set(clientAtom, client);
  store.sub(sessionAtom, () => removeOtherViewers(client, toViewerKey(store.get(sessionAtom).user)));
  return client;
}

function createQueryClient(): QueryClient {
  const queryCache = new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.failure) console.error(meta.failure, error);
    },
  });
  limitUnused(queryCache, unusedLimit);
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        // A failure shows immediately, with a button. A query that should be retried requests that itself.
        retry: false,
        // `navigator.onLine` is false on some networks that reach the site, and a paused query would never fail.
        networkMode: "always",
        refetchOnReconnect: ({ state }) => state.status === "error",
        refetchOnWindowFocus: false,
      },
    },
  });
}

function removeOtherViewers(client: QueryClient, viewer: string): void {
  client.removeQueries({ predicate: ({ queryKey: [owner] }) => owner !== viewer && owner !== everyone });
}

/**
 * Keeps at most `limit` responses that nothing on the page shows, the newest ones: the library itself bounds only how
 * long they stay.
 */
function limitUnused(cache: QueryCache, limit: number): void {
  cache.subscribe((event) => {
    const isSettled = event.type === "updated" && event.action.type === "success";
    if (!isSettled && event.type !== "observerRemoved") return;
    const unused = cache.getAll().filter(isUnused);
    unused.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
    for (const query of unused.slice(0, -limit)) cache.remove(query);
  });
}

function isUnused(query: Query): boolean {
  return query.getObserversCount() === 0 && query.state.status !== "pending";
}
