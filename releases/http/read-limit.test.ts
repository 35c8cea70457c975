import { rm } from "node:fs/promises";
import type { Database } from "@larchway/shared/server/database";
import { openTestDatabase } from "../store/testing";
import { makeTestEdge, startFakeApi, type TestEdge } from "@larchway/edge/testing";

const readsPerMinute = 20;
let database: Database;
let api: Awaited<ReturnType<typeof startFakeApi>>;
let edge: TestEdge;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startFakeApi();
  api.responses["/api/properties"] = { body: { properties: [] } };
  const env = { READS_PER_MINUTE: String(readsPerMinute), TRUST_PROXY: "127.0.0.1" };
  edge = await makeTestEdge({ database, apiUrl: api.url, env });
  await edge.goLive({ name: "shell", routes: [{ path: "/about", module: "about", title: "About us" }] });
});

afterAll(async () => {
  await edge.app.close();
  await api.stop();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

const read = (url: string, ip: string, method: "GET" | "HEAD" | "POST" = "GET") =>
  edge.app.inject({ url, method, headers: { "x-forwarded-for": ip } });
const readStatuses = async (times: number, url: string, ip: string) => {
  const statuses = new Set<number>();
  for (let index = 0; index < times; index += 1) statuses.add((await read(url, ip)).statusCode);
  return [...statuses];
};

describe("the limit of reads", () => {
  it("refuses an address that reads too much, with the time to wait, on API and pages together", async () => {
    const ip = "192.0.2.1";
    expect(await readStatuses(readsPerMinute / 2, "/api/properties", ip)).toEqual([200]);
    expect(await readStatuses(readsPerMinute / 2, "/about", ip)).toEqual([200]);
    const before = api.requests.length;
    for (const url of ["/api/properties", "/about", "/no/such/page"]) {
      const response = await read(url, ip);
      expect(response.statusCode).toBe(429);
      expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
      expect(Number(response.headers["retry-after"])).toBeLessThanOrEqual(60);
      expect(response.json()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    }
    for (const url of ["/api/media/../properties", "/api/media/%2e%2e/properties", "//api/properties"])
      expect([url, (await read(url, ip)).statusCode]).toEqual([url, 429]);
    expect((await read("/about", ip, "HEAD")).statusCode).toBe(429);
    expect(api.requests).toHaveLength(before);
  });

  it("counts each IPv4 address and each IPv6 /64 network separately", async () => {
    expect((await read("/about", "192.0.2.2")).statusCode).toBe(200);
    for (let host = 0; host < readsPerMinute; host += 1) await read("/about", `2001:db8::${host + 1}`);
    expect((await read("/about", "2001:db8::ffff")).statusCode).toBe(429);
    expect((await read("/about", "2001:db8:0:1::1")).statusCode).toBe(200);
  });

  it("does not count media, tiles, build files and changes", async () => {
    const ip = "192.0.2.3";
    const times = readsPerMinute + 5;
    expect(await readStatuses(times, "/api/media/photo/hash/640.avif", ip)).toEqual([404]);
    expect(await readStatuses(times, "/api/map/tiles/1/2/3.mvt", ip)).toEqual([404]);
    expect(await readStatuses(times, "/assets/img/no-img.png", ip)).toEqual([200]);
    expect((await read("/about", ip)).statusCode).toBe(200);
    await readStatuses(times, "/about", ip);
    expect((await read("/api/properties", ip, "POST")).statusCode).not.toBe(429);
    expect((await read("/healthz", ip)).statusCode).toBe(200);
  });

  it("is off with 0", async () => {
    const open = await makeTestEdge({ database, apiUrl: api.url, env: { READS_PER_MINUTE: "0" } });
    for (let index = 0; index < readsPerMinute + 5; index += 1)
      expect((await open.app.inject({ url: "/api/properties" })).statusCode).toBe(200);
    await open.app.close();
    await rm(open.dataDirectory, { recursive: true });
  });
});
