import type { AddressInfo } from "node:net";
import {
  abandonRequests,
  brokenRequests,
  sendAnyBytes,
  sendBytes,
  parseStatuses,
} from "@larchway/shared/server/testing";
import { openTestApp, type TestApp } from "../testing/test-app";

let site: TestApp;
let port: number;

beforeAll(async () => {
  site = await openTestApp({ listings: 5 });
  await site.app.listen({ host: "127.0.0.1", port: 0 });
  port = (site.app.server.address() as AddressInfo).port;
});
afterAll(() => site.close());

describe("malformed HTTP", () => {
  it.each(brokenRequests)(
    "is rejected, and what follows it gets no response: %s",
    async (_name, bytes, status) => {
      expect(parseStatuses(await sendBytes(port, bytes))).toEqual([status]);
      expect((await site.get("/healthz")).statusCode).toBe(200);
    },
  );

  it("is never a server error, for any bytes", async () => {
    await sendAnyBytes(port, "/api/users/login", 150);
    expect((await site.get("/readyz")).statusCode).toBe(200);
  });

  it("does not matter when clients disconnect in the middle of their requests", async () => {
    await abandonRequests(port, "/api/properties?limit=100");
    expect((await site.get("/readyz")).statusCode).toBe(200);
    expect((await site.get("/api/properties?limit=100")).statusCode).toBe(200);
  });

  it("may not take forever: headers and bodies have a time limit", () => {
    const { headersTimeout, requestTimeout } = site.app.server;
    expect([headersTimeout, requestTimeout]).toEqual([10_000, 30_000]);
  });
});
