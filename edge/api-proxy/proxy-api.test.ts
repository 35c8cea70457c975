import { rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import type { Database } from "@larchway/shared/server/database";
import { openTestDatabase } from "@larchway/releases/store/testing";
import { makeTestEdge, startFakeApi, type TestEdge } from "../testing";

let database: Database;
let api: Awaited<ReturnType<typeof startFakeApi>>;
let edge: TestEdge;
let url: string;
let sockets: Socket[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startFakeApi();
  api.responses["/api/properties"] = { body: { properties: [] } };
  api.responses["/api/leads"] = { body: { ok: true } };
  edge = await makeTestEdge({
    database,
    apiUrl: api.url,
    env: { READS_PER_MINUTE: "0", TRUST_PROXY: "127.0.0.1" },
  });
  url = await edge.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(async () => {
  await edge.app.close();
  await api.stop();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

/** Sends the head and half of the body of a form, and leaves the connection open. */
function sendHalf(ip: string): Promise<void> {
  const { port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), "127.0.0.1", () =>
      socket.write(
        `POST /api/leads HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${ip}\r\n` +
          `Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{"name":`,
        () => resolve(),
      ),
    );
    socket.on("error", () => undefined);
    sockets.push(socket);
  });
}

const post = (body: string, ip = "192.0.2.1", path = "/api/leads") =>
  fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": ip },
    body,
  });

it("serves lists and forms while hundreds of bodies are half sent, none of which the API hears of", async () => {
  const before = api.requests.length;
  await Promise.all(Array.from({ length: 200 }, (_, index) => sendHalf(`198.51.100.${index}`)));
  expect((await fetch(`${url}/api/properties`)).status).toBe(200);
  expect((await post('{"name":"Ada"}')).status).toBe(200);
  expect(api.requests.slice(before).map((request) => request.url)).toEqual(["/api/properties", "/api/leads"]);
});

it("refuses the forms of a network that has 30 on their way, and no one else's", async () => {
  await Promise.all(Array.from({ length: 40 }, () => sendHalf("192.0.2.7")));
  // The edge accepts the connections asynchronously.
  while ((await post("{}", "192.0.2.7")).status === 200);
  const response = await post("{}", "192.0.2.7");
  expect([response.status, await response.json()]).toEqual([
    503,
    expect.objectContaining({ code: "TOO_BUSY", fix: expect.stringContaining("retry-after") }),
  ]);
  expect(response.headers.get("retry-after")).toBe("1");
  expect((await post("{}", "192.0.2.8")).status).toBe(200);
});

it("takes the forms of a network again when those before are gone", async () => {
  await Promise.all(Array.from({ length: 40 }, () => sendHalf("192.0.2.9")));
  for (const socket of sockets) socket.destroy();
  // The edge notices each closed connection asynchronously.
  while ((await post("{}", "192.0.2.9")).status === 503);
  expect((await post("{}", "192.0.2.9")).status).toBe(200);
});

it("serves the pictures and tiles of others while those of one network hang", async () => {
  let release: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (release = resolve));
  const files = [
    ...Array.from({ length: 90 }, (_, index) => `/api/media/hanging/${index}.jpg`),
    ...Array.from({ length: 90 }, (_, index) => `/api/map/tiles/14/${index}/1.mvt`),
  ];
  for (const path of files) api.responses[path] = { body: {}, wait };
  const others = ["/api/media/other/1.jpg", "/api/map/tiles/14/0/2.mvt"];
  for (const path of others) api.responses[path] = { body: {} };
  const get = (path: string, ip: string) => fetch(`${url}${path}`, { headers: { "x-forwarded-for": ip } });
  const pending = files.map((path) => get(path, "192.0.2.20"));
  for (const path of others)
    for (const ip of ["192.0.2.21", "192.0.2.22"]) expect((await get(path, ip)).status).toBe(200);
  release();
  expect(new Set(await Promise.all(pending.map(async (each) => (await each).status)))).toEqual(
    new Set([200]),
  );
});

it("forwards bodies unchanged, including chunked and empty ones", async () => {
  expect((await post("")).status).toBe(200);
  const stream = new ReadableStream({
    start(controller) {
      for (const part of ['{"name":', '"Ada"}']) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  const init: RequestInit = {
    method: "POST",
    body: stream,
    duplex: "half",
    headers: { "content-type": "application/json" },
  };
  expect((await fetch(`${url}/api/leads`, init)).status).toBe(200);
});

it("refuses a body that is larger than any form", async () => {
  const response = await post("x".repeat(200_000));
  expect([response.status, await response.json()]).toEqual([
    413,
    expect.objectContaining({ code: "PAYLOAD_TOO_LARGE" }),
  ]);
});

it("serves lists while pictures of the API hang", async () => {
  let release: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (release = resolve));
  const pictures = Array.from({ length: 80 }, (_, index) => `/api/media/slow/${index}.jpg`);
  for (const path of pictures) api.responses[path] = { body: {}, wait };
  const pending = pictures.map((path) => fetch(`${url}${path}`));
  expect((await fetch(`${url}/api/properties`)).status).toBe(200);
  release();
  const statuses = await Promise.all(pending.map(async (each) => (await each).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
});
