import { createStore } from "jotai";
import {
  createApi,
  createTransport,
  type Api,
  type Transport,
  type UnreadableItem,
} from "@larchway/shared/api";
import type { AppContextValue } from "@larchway/shared/app";
import type { LarchwayDocument } from "@larchway/shared/contracts/document";
import { createSession, type Session } from "@larchway/shared/session";
import { sendReport } from "../beacons/send-beacons";
import { watchStaleData } from "../notices/stale-data";
import { fetchWithFirstData } from "./first-data";
import { reportUnreadable } from "./report-unreadable";

export interface AppConnections {
  /** Sends the calls of the page's API client, with the token of its session. */
  connect: (session: Session) => Transport;
  onUnreadable: (item: UnreadableItem) => void;
}

/** The page's one store, session and API client. */
export function createApp(
  { env, config }: Pick<LarchwayDocument, "env" | "config">,
  { connect, onUnreadable }: AppConnections,
): AppContextValue {
  const store = createStore();
  const session = createSession(store, (): Api => api);
  const api = createApi(connect(session), onUnreadable);
  return { api, session, store, env, config };
}

/** A browser's transport: the first data respond to their calls, the network to all others. */
export function connectToNetwork(
  { config, releases, firstData }: Pick<LarchwayDocument, "config" | "releases" | "firstData">,
  network: typeof fetch = (input, init) => fetch(input, init),
): AppConnections {
  return {
    connect: ({ getToken, refresh }) =>
      createTransport({
        fetch: watchStaleData(fetchWithFirstData(firstData, network)),
        apiKey: config.apiKey,
        releaseSet: releases.id,
        getToken,
        refresh,
      }),
    onUnreadable: reportUnreadable(releases.remotes.shell?.live.build ?? "", (report) =>
      sendReport(report, releases.id),
    ),
  };
}
