import { QueryClient, QueryCache } from "@tanstack/react-query";
import { atom, type createStore } from "jotai";
import { toReaderKey } from "@larchway/shared/domain";
import { sessionAtom } from "@larchway/shared/session";
import { limitUnused } from "./limit-unused";
import { everyone } from "./reader-key";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** Logged in front of the error when the query fails. */
      failure?: string;
    };
  }
}

type Store = ReturnType<typeof createStore>;

/** Responses that nobody shows and that are still cached; the one that came first goes first. */
const unusedLimit = 50;

const clientAtom = atom<QueryClient | null>(null);

/**
 * The page's one response cache: it lives with the page's store, so a server that renders has one for each request.
 * Responses of a reader leave it as soon as the session names another.
 */
export function getQueryClient(store: Store): QueryClient {
  const existing = store.get(clientAtom);
  if (existing) return existing;
  const client = createQueryClient();
  store.set(clientAtom, client);
  store.sub(sessionAtom, () => removeOtherReaders(client, toReaderKey(store.get(sessionAtom).user)));
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
        // A failure shows at once, with a button; a query for which waiting is better asks for retries itself.
        retry: false,
        // `navigator.onLine` is false on networks that reach the site, and a paused query would never fail.
        networkMode: "always",
        refetchOnReconnect: ({ state }) => state.status === "error",
        refetchOnWindowFocus: false,
      },
    },
  });
}

function removeOtherReaders(client: QueryClient, reader: string): void {
  client.removeQueries({ predicate: ({ queryKey: [owner] }) => owner !== reader && owner !== everyone });
}
