import { drillConnections } from "@larchway/shared/server/testing";
import { createTokenSource } from "./access-token";
import { UnreachableError, UnreadableResponseError } from "./feed-error";
import { createODataClient, type ODataClient } from "./odata-client";
import { propertyRow } from "./testing/feed-rows";
import { type FeedServer, startFeedServer } from "./testing/odata-server";

let feed: FeedServer;

beforeAll(async () => {
  const rows = Array.from({ length: 300 }, (_, index) => propertyRow(index));
  feed = await startFeedServer({ Property: rows, Media: [] });
  feed.credentials = { id: "client", secret: "secret", expiresIn: 3_600 };
});
afterAll(() => feed.close());

interface Reading {
  client: ODataClient;
  /** Ends the delays between two attempts. */
  stopping: AbortController;
}

describe("the feed and its token service when connections break", () => {
  drillConnections<Reading, unknown>({
    serverPort: () => Number(new URL(feed.url).port),
    open(port, timeout) {
      const url = Object.assign(new URL(feed.url), { port: String(port) }).href;
      const tokenUrl = new URL("connect/token", url).href;
      const stopping = new AbortController();
      const token = createTokenSource({
        tokenUrl,
        clientId: "client",
        clientSecret: "secret",
        scope: "Read",
        timeout,
      });
      const client = createODataClient({
        url,
        token,
        timeout,
        retries: 1,
        signal: stopping.signal,
        pause: () => Promise.resolve(),
      });
      return { client, stopping };
    },
    request: async ({ client }) => (await client.read("Property", { top: 300 })).rows.length,
    isUnavailable: (error) => error instanceof UnreachableError || error instanceof UnreadableResponseError,
    close: ({ stopping }) => stopping.abort(),
  });
});
