import { createStore } from "jotai";
import { createApiClient, createTransport, type ApiClient } from "@larchway/shared/api";
import type { AppContextValue } from "@larchway/shared/app";
import type { LarchwayDocument } from "@larchway/shared/contracts/document";
import { createSession } from "@larchway/shared/session";
import { sendReport } from "../federation/report";
import { fetchWithFirstData } from "./first-data";
import { reportUnreadable } from "./report-unreadable";

/** The page's one store, session and api client. */
export function createApp({ env, config, releases, firstData }: LarchwayDocument): AppContextValue {
  const store = createStore();
  const session = createSession(store, (): ApiClient => api);
  const api = createApiClient(
    createTransport({
      fetch: fetchWithFirstData(firstData, (input, init) => fetch(input, init)),
      apiKey: config.apiKey,
      getToken: session.getToken,
      refresh: session.refresh,
    }),
    { onUnreadable: reportUnreadable(releases.remotes.shell?.live.build ?? "", sendReport) },
  );
  return { api, session, store, env, config };
}
