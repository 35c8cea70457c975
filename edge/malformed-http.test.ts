import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Database } from "@larchway/shared/server/database";
import {
  abandonRequests,
  brokenRequests,
  sendAnyBytes,
  sendBytes,
  parseStatuses,
} from "@larchway/shared/server/testing";
import { openTestDatabase } from "@larchway/releases/store/testing";
import { makeTestEdge, type TestEdge } from "./testing";

let database: Database;
let api: Server;
let edge: TestEdge;
let port: number;
/** The requests that reached the API. */
const requests: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  // Like the real API it responds after reading the whole request.
  api = createServer((request, response) => {
    requests.push(request.url ?? "");
    void buffer(request).then(
      () => response.writeHead(200, { "content-type": "application/json" }).end("{}"),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  edge = await makeTestEdge({
    database,
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  });
  await edge.goLive({ name: "shell", routes: [{ path: "/", module: "home", title: "Home" }] });
  await edge.app.listen({ host: "127.0.0.1", port: 0 });
  port = (edge.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await edge.app.close();
  api.closeAllConnections();
  api.close();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

describe("malformed HTTP", () => {
  it.each(brokenRequests)(
    "is refused, and nothing behind it gets a response or is passed on: %s",
    async (_name, bytes, status) => {
      expect(parseStatuses(await sendBytes(port, bytes))).toEqual([status]);
      expect(requests).not.toContain("/api/users/profile");
      expect((await edge.app.inject("/healthz")).statusCode).toBe(200);
    },
  );

  it.each(["/api/users/login", "/", "/platform/releases"])(
    "is never a server error, whatever bytes come instead of a request for %s",
    async (path) => {
      await sendAnyBytes(port, path, 100);
      expect((await edge.app.inject("/readyz")).statusCode).toBe(200);
    },
  );

  it.each(["/api/properties", "/"])(
    "does not matter when clients of %s disconnect during their requests",
    async (path) => {
      await abandonRequests(port, path);
      expect((await edge.app.inject("/readyz")).statusCode).toBe(200);
      expect((await edge.app.inject(path)).statusCode).toBe(200);
    },
  );

  it("cannot take for ever: headers and bodies have a time limit", () => {
    const { headersTimeout, requestTimeout } = edge.app.server;
    expect([headersTimeout, requestTimeout]).toEqual([10_000, 60_000]);
  });
});
