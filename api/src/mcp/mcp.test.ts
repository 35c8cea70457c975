import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { isLocked } from "@larchway/shared/domain";
import { openTestApp, testSiteUrl, type TestApp } from "../testing/test-app";

let site: TestApp;
let client: Client;

beforeAll(async () => {
  site = await openTestApp({ listings: 120, settings: { hasMcpServer: true } });
  client = new Client({ name: "tests", version: "1.0.0" });
  // The official client, over the app instead of a socket.
  const throughApp = async (url: URL | string, init?: RequestInit) => {
    const response = await site.app.inject({
      method: (init?.method ?? "GET") as "GET",
      url: new URL(url).pathname,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), "x-api-key": "" },
      payload: typeof init?.body === "string" ? init.body : undefined,
    });
    const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const isEmpty = response.statusCode === 202;
    return new Response(isEmpty ? null : response.body, { status: response.statusCode, headers });
  };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${testSiteUrl}/api/mcp`), { fetch: throughApp }),
  );
});
afterAll(async () => {
  await client.close();
  await site.close();
});

const findKey = (isHidden: boolean) =>
  site.listings.find((listing) => isLocked(listing, false) === isHidden)!.ListingKey;

async function call(name: string, input: Record<string, unknown>) {
  const { content, isError = false } = await client.callTool({ name, arguments: input });
  const [{ text } = { text: "" }] = content as { text: string }[];
  return { isError, text, result: isError ? {} : (JSON.parse(text) as Record<string, unknown>) };
}
interface FoundHomes {
  total: number;
  notUnderstood?: string;
  homes: { key: string; offer: string; askingPrice: number; listedBy: string; bedrooms: number }[];
}
const search = async (input: Record<string, unknown>) =>
  (await call("search_homes", input)).result as unknown as FoundHomes;

it("offers three tools that only read", async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ["search_homes", true],
    ["read_home", true],
    ["market_figures", true],
  ]);
  expect(client.getInstructions()).toMatch(/listing brokerage.*personal advice/s);
});

it("searches with the site's own parser and filters", async () => {
  const all = await search({ limit: 20 });
  expect(all.homes.length).toBeGreaterThan(5);
  expect(all.homes.every(({ offer }) => offer === "for sale")).toBe(true);
  const some = await search({ search: "3 bedrooms under 900k zzgrumpf", filters: { baths: "2" } });
  expect(some.total).toBeLessThan(all.total);
  expect(some.homes.every(({ askingPrice, bedrooms }) => askingPrice <= 900_000 && bedrooms >= 3)).toBe(true);
  expect(some.notUnderstood).toContain("zzgrumpf");
  const rent = await search({ market: "rent" });
  expect(rent.homes.every(({ offer }) => offer === "for rent")).toBe(true);
});

it("returns open homes only, whatever is searched", async () => {
  const open = new Set(
    site.listings.filter((listing) => !isLocked(listing, false)).map(({ ListingKey }) => ListingKey),
  );
  for (const input of [
    { limit: 20 },
    { search: "sold condos" },
    { search: findKey(true) },
    { search: "terminated" },
  ])
    for (const { key } of (await search(input)).homes) expect(open).toContain(key);
  const hidden = await call("read_home", { key: findKey(true) });
  expect([hidden.isError, hidden.text]).toEqual([true, expect.stringContaining("isn't on the market")]);
});

it("names the listing brokerage, the publisher and the notice in each answer, and that it is no advice", async () => {
  const key = findKey(false);
  const home = await call("read_home", { key });
  expect(home.result).toMatchObject({
    home: { key, listedBy: expect.stringMatching(/\w/), page: expect.stringContaining(testSiteUrl) },
  });
  for (const answer of [
    home,
    await call("search_homes", {}),
    await call("market_figures", { city: "Toronto" }),
  ])
    expect(answer.result.attribution).toEqual({
      publisher: expect.stringContaining("Brokerage"),
      notice: expect.stringContaining("deemed reliable but is not guaranteed"),
      advice: expect.stringContaining("not advice"),
    });
  for (const found of (await search({})).homes) expect(found.listedBy).toMatch(/\w/);
});

it("gives the asking prices of an area, and no sale prices", async () => {
  const { result, text } = await call("market_figures", { city: "Toronto" });
  expect(result).toMatchObject({ name: "Toronto", forSale: { active: expect.any(Number) } });
  expect(text).not.toMatch(/closed|medianOfAsking|ClosePrice/);
});

it("explains what to correct", async () => {
  expect(await call("market_figures", {})).toMatchObject({ isError: true, text: "Name a city or a place." });
  expect(await call("market_figures", { city: "Atlantis" })).toMatchObject({ isError: true });
  expect(await call("read_home", { key: "W0000000" })).toMatchObject({ isError: true });
  const wrong = await call("search_homes", { filters: { status: "Closed" } });
  expect([wrong.isError, wrong.text]).toEqual([
    true,
    expect.stringContaining("has another filter than city"),
  ]);
});

describe("the endpoint", () => {
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  const send = (headers: object = {}, payload: object = ping) =>
    site.post("/api/mcp", payload, {
      accept: "application/json, text/event-stream",
      "x-api-key": "",
      ...headers,
    });

  it("answers the protocol, and rejects pages of other sites", async () => {
    expect((await send()).json()).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
    expect((await send({ origin: testSiteUrl })).statusCode).toBe(200);
    expect((await send({ origin: "https://other.example" })).json()).toMatchObject({ code: "CROSS_ORIGIN" });
    expect((await send({}, { jsonrpc: "1.0" })).statusCode).toBe(400);
    expect((await send({ accept: "text/html" })).statusCode).toBe(406);
    expect((await site.get("/api/mcp")).statusCode).toBe(404);
  });

  it("does not exist by default", async () => {
    site.services.settings.hasMcpServer = false;
    expect((await send()).statusCode).toBe(404);
    site.services.settings.hasMcpServer = true;
  });

  it("is limited per minute", async () => {
    const responses = await Promise.all(Array.from({ length: 70 }, () => send()));
    expect(responses.some(({ statusCode }) => statusCode === 429)).toBe(true);
  });
});
