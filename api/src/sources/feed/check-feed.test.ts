import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseConfig } from "@larchway/shared/server/config";
import { configSchema } from "../../config/config";
import { startKillable } from "../../testing/killable";
import { reportCheck } from "./check-feed";
import { connectFeed } from "./connect-feed";
import { propertyRow } from "./testing/feed-rows";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const token = "hush-token";
const secret = "hush-secret";
const page = "<!DOCTYPE html><html><style>b{}</style><b>Down for maintenance</b></html>";
const send =
  (status: number, body: string, headers: Record<string, string> = {}): Handler =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);
/** Requests that a token service and the feed behind it respond to in order. */
const atTokens =
  (tokens: Handler): Handler =>
  (request, response) =>
    (request.url === "/token" ? tokens : send(404, ""))(request, response);
const rows = send(200, JSON.stringify({ value: [propertyRow(1), propertyRow(2)] }));
const cut: Handler = (request, response) => {
  response.writeHead(200, { "content-length": "1000" });
  response.write('{"value":[', () => request.socket.destroy());
};

let server: Server;
let origin: string;
let handler: Handler;

beforeAll(async () => {
  server = createServer((request, response) => handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const byToken = { FEED_TOKEN: token };
const byClient = () => ({
  FEED_CLIENT_ID: "us",
  FEED_CLIENT_SECRET: secret,
  FEED_TOKEN_URL: `${origin}/token`,
});

/**
 * `timeout` in milliseconds: short only where no response comes, because a busy machine may need a second for others.
 */
async function check(env: Record<string, string>, timeout = 30_000) {
  const config = parseConfig(configSchema, { FEED_URL: `${origin}/odata/`, ...env });
  const connection = connectFeed(config, { timeout, retries: 0 });
  if (!connection) throw new Error("A feed is configured.");
  const { lines, isUsable } = await reportCheck(connection);
  return { text: lines.join("\n"), lines, isUsable };
}

/** A port of this machine that no server uses. */
async function findClosedPort(): Promise<number> {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  return port;
}

interface Broken {
  what: string;
  /** Milliseconds for one request. */
  timeout?: number;
  handler?: Handler;
  env?: () => Record<string, string>;
  /** What the report contains. */
  says: RegExp;
}

describe("checking a broken feed", () => {
  const cases: Broken[] = [
    {
      what: "a host that is unknown",
      env: () => ({ FEED_URL: "http://feed.invalid/odata", ...byToken }),
      says: /cannot be reached at http:\/\/feed\.invalid\/odata\/\$metadata: no host has this name .*Check the host in FEED_URL/,
    },
    {
      what: "a server without TLS",
      env: () => ({ FEED_URL: origin.replace("http:", "https:"), ...byToken }),
      says: /cannot be reached at https:.*no secure connection \(TLS\).*Check https:\/\/ and host in FEED_URL/,
    },
    {
      what: "silence",
      timeout: 300,
      handler: () => undefined,
      says: /does not respond in time \(TimeoutError\)\. Try again/,
    },
    { what: "a cut connection", handler: cut, says: /the connection broke off .*Try again/ },
    {
      what: "a token that it refuses",
      handler: send(401, ""),
      says: /does not accept the token \(401 at .*Check FEED_TOKEN/,
    },
    {
      what: "a token without rights",
      handler: send(403, ""),
      says: /does not offer Property to this token \(403 at http.*\/odata\/Property\)\. Ask its owner/,
    },
    {
      what: "a root that is another one",
      handler: send(404, ""),
      says: /no \$metadata that can be read[^]*has no Property \(404 at .*Check FEED_URL/,
    },
    {
      what: "web pages instead of data",
      handler: send(200, page, { "content-type": "text/html" }),
      says: /sent a web page instead of data at .*: Down for maintenance\. Check FEED_URL/,
    },
    {
      what: "JSON that is cut",
      handler: send(200, '{"value":[{"ListingKey":'),
      says: /response for Property is not JSON \(.*24 characters\).*Try again/,
    },
    {
      what: "JSON of something else",
      handler: send(200, '{"items":[]}'),
      says: /has no list of rows .*Check FEED_URL/,
    },
    {
      what: "an error of the server, which repeats the token",
      handler: send(500, `{"error":"Bearer ${token} crashed"}`),
      says: /responded with 500 at .*crashed.*try again in some minutes/,
    },
    { what: "too many requests", handler: send(429, ""), says: /responded with 429 at .*try again/ },
    {
      what: "a redirect",
      handler: send(301, "", { location: "https://feed.example/v2/odata?key=hush-key" }),
      says: /redirects .* to https:\/\/feed\.example\/v2\/odata \(301\)\. Set FEED_URL/,
    },
    {
      what: "a size of page, and every request, that it refuses",
      handler: send(400, '{"error":"$top is too large"}'),
      says: /refused the request for Property \(400 at .*\$top is too large.*Ask its owner/,
    },
    {
      what: "no rows",
      handler: send(200, '{"value":[]}'),
      says: /Property: the feed has no rows for this token\. Ask its owner/,
    },
    {
      what: "rows of another dialect",
      handler: send(200, '{"value":[{"Id":1},7,null]}'),
      says: /ListingKey[^]*None of these can be used: check FEED_PROFILE/,
    },
    {
      what: "no token service",
      env: () => ({ ...byClient(), FEED_TOKEN_URL: "http://tokens.invalid/token" }),
      says: /token service cannot be reached at http:\/\/tokens\.invalid\/token: no host has this name .*FEED_TOKEN_URL/,
    },
    {
      what: "a token service elsewhere",
      env: byClient,
      handler: send(404, page),
      says: /No token service responds at http.*\/token \(status 404.*Check FEED_TOKEN_URL/,
    },
    {
      what: "a web page instead of a token",
      env: byClient,
      handler: send(200, page, { "content-type": "text/html" }),
      says: /No token service responds at .*Check FEED_TOKEN_URL/,
    },
    {
      what: "a token service with trouble",
      env: byClient,
      handler: send(503, ""),
      says: /token service responded with 503 at .*Try again/,
    },
    {
      what: "a token service that hangs",
      timeout: 300,
      env: byClient,
      handler: atTokens(() => undefined),
      says: /token service cannot be reached at .*in time/,
    },
    ...(["invalid_client", "invalid_scope", "unsupported_grant_type"] as const).map((error, index) => ({
      what: `a client that the token service refuses (${error})`,
      env: byClient,
      handler: atTokens(send(400, JSON.stringify({ error }), { "content-type": "application/json" })),
      says: new RegExp(
        `token service refused ${["FEED_CLIENT_ID and FEED_CLIENT_SECRET", "FEED_SCOPE", "FEED_TOKEN_URL"][index]}.*\\(${error} at http`,
      ),
    })),
  ];

  it.each(cases)("with $what ends with why, where and what to do", async (broken) => {
    handler = broken.handler ?? rows;
    const { text, lines, isUsable } = await check(broken.env?.() ?? byToken, broken.timeout);
    expect(text).toMatch(broken.says);
    expect(isUsable).toBe(false);
    expect(lines.at(-1)).toBe("Nothing was written.");
    expect(text).not.toMatch(/hush|\n {4}at |undefined|\[object/);
  });

  it("reports what each resource lacks, and stops at the first one that does not respond", async () => {
    handler = (request, response) => {
      if (request.url?.includes("/Media")) return;
      rows(request, response);
    };
    const { lines, isUsable } = await check(byToken, 3000);
    expect(isUsable).toBe(true);
    expect(lines).toContainEqual("Property: 2 rows read, nothing wrong");
    expect(lines).toContainEqual(expect.stringMatching(/\/odata\/Media: it does not respond in time/));
    expect(lines.join()).not.toContain("OpenHouse");
  });
});

describe("the command", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "larchway-check-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const run = (env: Record<string, string>) =>
    startKillable(["api/src/sources/feed/main.ts", "check"], { DATA_DIR: folder, ...env }).ended;

  it("fails where nothing can be replicated, with a sentence and without a file", async () => {
    const url = `http://127.0.0.1:${await findClosedPort()}/odata`;
    const { code, text } = await run({ FEED_URL: url, ...byToken });
    expect({ code, text }).toEqual({
      code: 1,
      text:
        `The feed cannot be reached at ${url}/$metadata: it refuses the connection (ECONNREFUSED). ` +
        "Check host and port in FEED_URL; if they are right, the server is down.\nNothing was written.\n",
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ["an address with a password", { FEED_URL: "https://us:hush@feed.example/odata" }, "FEED_URL: must be"],
    [
      "a token that no header can have",
      { FEED_URL: "https://feed.example", FEED_TOKEN: "hush\u{1f642}" },
      "FEED_TOKEN: has",
    ],
    ["no token", { FEED_URL: "https://feed.example" }, "FEED_TOKEN, or FEED_CLIENT_ID"],
  ])("is refused with %s", async (_, env, says) => {
    const { code, text } = await run(env);
    expect(code).toBe(1);
    expect(text).toContain(says);
    expect(text).not.toMatch(/hush|\n {4}at /);
  });

  it("succeeds where listings can be replicated, and leaves no file either", async () => {
    handler = rows;
    const { code, text } = await run({ FEED_URL: `${origin}/odata`, ...byToken });
    expect({ code, text }).toEqual({
      code: 0,
      text: expect.stringMatching(
        /^The feed is read as proptx\.[^]*nothing wrong[^]*Nothing was written\.\n$/,
      ),
    });
    expect(await readdir(folder)).toEqual([]);
  });
});
