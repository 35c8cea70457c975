import type { AddressInfo } from "node:net";
import { openSlowConnections } from "@larchway/shared/server/testing";
import { openTestApp, type TestApp } from "../testing/test-app";

/** Sockets in the test; each takes two file descriptors of this process. */
const count = 2000;

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ listings: 5 });
  await site.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => site.close());

it.each([
  ["a head", "GET /api/properties HTTP/1.1\r\nHost: localhost\r\nX-Slow: "],
  [
    "a body",
    "POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
  ],
])(
  `${count} connections that have sent half of %s block no list requests, and are closed`,
  async (_, bytes) => {
    const { server } = site.app;
    const { port } = server.address() as AddressInfo;
    const limits = [server.headersTimeout, server.requestTimeout] as const;
    const slow = await openSlowConnections(port, { count, bytes });
    try {
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
      expect((await site.get("/api/properties")).statusCode).toBe(200);
      // The time limits, shortened: the server checks them every five seconds.
      [server.headersTimeout, server.requestTimeout] = [1, 1];
      await slow.closed;
    } finally {
      [server.headersTimeout, server.requestTimeout] = limits;
      slow.end();
    }
  },
);
