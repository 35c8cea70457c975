import { createStore } from "jotai";
import { createApiClient, createTransport, type ApiClient, type UnreadableItem } from "@larchway/shared/api";
import type { AppContextValue } from "@larchway/shared/app";
import type { LarchwayDocument } from "@larchway/shared/contracts/document";
import { createSession } from "@larchway/shared/session";
import { sendReport } from "../beacons/send-beacons";
import { fetchWithFirstData } from "./first-data";
import { reportUnreadable } from "./report-unreadable";

export interface AppConnections {
  /** Responds to what the first data don't hold. */
  network: typeof fetch;
  onUnreadable: (item: UnreadableItem) => void;
}

/** The page's one store, session and api client. A server connects them to nothing. */
export function createApp(
  { env, config, releases, firstData }: LarchwayDocument,
  { network, onUnreadable }: AppConnections = {
    network: (input, init) => fetch(input, init),
    onUnreadable: reportUnreadable(releases.remotes.shell?.live.build ?? "", (report) =>
      sendReport(report, releases.id),
    ),
  },
): AppContextValue {
  const store = createStore();
  const session = createSession(store, (): ApiClient => api);
  const api = createApiClient(
    createTransport({
      fetch: fetchWithFirstData(firstData, network),
      apiKey: config.apiKey,
      getToken: session.getToken,
      refresh: session.refresh,
    }),
    { onUnreadable },
  );
  return { api, session, store, env, config };
}
