import { rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import type { Database } from "@larchway/shared/server/database";
import { openSlowConnections } from "@larchway/shared/server/testing";
import { openTestDatabase } from "@larchway/releases/store/testing";
import { makeTestEdge, startFakeApi, type TestEdge } from "./testing";

/** Sockets in the test; each takes two file descriptors of this process. */
const count = 2000;

let database: Database;
let api: Awaited<ReturnType<typeof startFakeApi>>;
let edge: TestEdge;
let port: number;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startFakeApi();
  api.responses["/api/properties"] = { body: { properties: [] } };
  edge = await makeTestEdge({ database, apiUrl: api.url });
  await edge.goLive({ name: "shell", routes: [{ path: "/", module: "home", title: "Home" }] });
  await edge.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = edge.app.server.address() as AddressInfo);
});
afterAll(async () => {
  await edge.app.close();
  await api.stop();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

it.each([
  ["a head", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "],
  ["nothing", ""],
  ["a body", `POST /platform/beacons HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{`],
])(
  `${count} connections that have sent half of %s do not block pages and lists, and are closed`,
  async (_, bytes) => {
    const { server } = edge.app;
    const limits = [server.headersTimeout, server.requestTimeout] as const;
    const slow = await openSlowConnections(port, { count, bytes });
    try {
      for (const path of ["/", "/api/properties", "/healthz"])
        expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
      // Shortens the time limits; the server checks them every five seconds.
      [server.headersTimeout, server.requestTimeout] = [1, 1];
      await slow.closed;
    } finally {
      [server.headersTimeout, server.requestTimeout] = limits;
      slow.end();
    }
  },
);
