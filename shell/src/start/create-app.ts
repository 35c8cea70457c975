import { createStore } from "jotai";
import { createApiClient, createTransport, type ApiClient } from "@larchway/shared/api";
import type { AppContextValue } from "@larchway/shared/app";
import type { LarchwayDocument } from "@larchway/shared/contracts/document";
import { createSession } from "@larchway/shared/session";
import { fetchWithFirstData } from "./first-data";

/** The page's one store, session and api client. */
export function createApp({ env, config, firstData }: LarchwayDocument): AppContextValue {
  const store = createStore();
  const session = createSession(store, (): ApiClient => api);
  const api = createApiClient(
    createTransport({
      fetch: fetchWithFirstData(firstData, (input, init) => fetch(input, init)),
      apiKey: config.apiKey,
      getToken: session.getToken,
      refresh: session.refresh,
    }),
  );
  return { api, session, store, env, config };
}
