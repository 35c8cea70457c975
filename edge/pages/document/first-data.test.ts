import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { toStaleStatus } from "@larchway/shared/contracts/cache-status";
import { createLogger } from "@larchway/shared/server/log";
import { FirstData } from "./first-data";

let server: Server;
let requests = 0;
let isHanging = true;
let cacheStatus: string | undefined;

beforeAll(async () => {
  server = createServer((_, reply) => {
    requests += 1;
    if (isHanging) return;
    if (cacheStatus !== undefined) reply.setHeader("cache-status", cacheStatus);
    reply.setHeader("content-type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it("does not wait for a hanging API in every document", async () => {
  const data = new FirstData({
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: "key",
    log: createLogger("first-data-test", { level: "silent" }),
    // Long enough for a request to reach the server on a busy machine.
    deadline: 400,
  });
  for (let document = 0; document < 10; document += 1)
    expect(await data.fetchAll([`/api/properties?page=${document}`])).toEqual(new Map());
  expect(requests).toBe(3);

  isHanging = false;
  let found = new Map();
  while (found.size === 0) {
    found = await data.fetchAll(["/api/properties"]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(found.get("/api/properties")).toMatchObject({ status: 200 });
  await data.close();
});

it("marks a stale response, which counts as another revision", async () => {
  const data = new FirstData({
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: "key",
    log: createLogger("first-data-test", { level: "silent" }),
    deadline: 5_000,
    ttl: 1,
  });
  isHanging = false;
  const fetchWith = async (header: string | undefined) => {
    cacheStatus = header;
    const path = `/api/properties?status=${header?.length}`;
    return (await data.fetchAll([path])).get(path)!;
  };
  const [fresh, hit, stale] = [
    await fetchWith(undefined),
    await fetchWith("api; hit"),
    await fetchWith(toStaleStatus(12)),
  ];
  expect([fresh, hit, stale].map(({ json }) => JSON.parse(json) as unknown)).toEqual([
    { status: 200, body: {} },
    { status: 200, body: {} },
    { status: 200, body: {}, asOf: expect.any(Number) },
  ]);
  expect(hit.digest).toBe(fresh.digest);
  expect(stale.digest).not.toBe(fresh.digest);
  await data.close();
});
