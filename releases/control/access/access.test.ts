import { rm } from "node:fs/promises";
import type { Database } from "@larchway/shared/server/database";
import { actorHeader } from "../../access/messages";
import { hashToken } from "../../access/token-text";
import { makeFakeBuild, openTestDatabase, toBuildId } from "../../store/testing";
import { makeTestEdge, testToken, type TestEdge } from "@larchway/edge/testing";

let database: Database;
let edge: TestEdge;
const routes: { method: string; url: string }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  edge = await makeTestEdge({
    database,
    apiUrl: "http://127.0.0.1:9",
    onRoute: ({ method, url }) => [method].flat().forEach((each) => routes.push({ method: each, url })),
  });
  await edge.goLive({ name: "shell", version: "shell", routes: [] });
  for (const version of ["one", "two"]) {
    const folder = await makeFakeBuild({ version });
    await edge.releases.publish({ folder, actor: "test" });
  }
});

afterAll(async () => {
  await edge.app.close();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

const [one, two] = [toBuildId("one"), toBuildId("two")];
const name = "mf-mortgage";
const mortgage = { team: "mortgage", remotes: [name], verbs: ["publish", "promote", "rollback"] };
let address = 0;

interface Issued {
  token: { id: string };
  text: string;
}

/** Each call uses a new IP address by default, because wrong tokens are counted per address. */
function post(path: string, body: object, token = testToken, { headers = {}, from = nextAddress() } = {}) {
  return edge.app.inject({
    method: "POST",
    url: `/platform/${path}`,
    body,
    remoteAddress: from,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
}

function get(path: string, token = testToken) {
  return edge.app.inject({
    url: `/platform/${path}`,
    remoteAddress: nextAddress(),
    headers: { authorization: `Bearer ${token}` },
  });
}

function nextAddress(): string {
  address += 1;
  return `198.51.100.${address}`;
}

async function issue(grant: object = mortgage, token = testToken): Promise<Issued> {
  const response = await post("tokens", grant, token);
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  return response.json<Issued>();
}

describe("tokens of teams", () => {
  it("are stored as a hash alone", async () => {
    const { text } = await issue();
    const { rows } = await database.query("select * from team_token");
    expect(JSON.stringify(rows)).not.toContain(text);
    expect(JSON.stringify(rows)).toContain(hashToken(text));
    expect((await get("tokens")).body).not.toContain(text);
  });

  it("promote as their own actor, whatever the request says", async () => {
    const { text } = await issue({ ...mortgage, actor: "mortgage/ci" });
    const forged = { name, build: one, actor: "chief" };
    expect((await post("promote", forged, text, { headers: { [actorHeader]: "chief" } })).statusCode).toBe(
      200,
    );
    const [entry] = (await get(`history?name=${name}`, text)).json<{ entries: { actor: string }[] }>()
      .entries;
    expect(entry?.actor).toBe("mortgage/ci");
  });

  it("open no other verb and no other remote", async () => {
    const { text } = await issue({ ...mortgage, verbs: ["publish"] });
    const refused = [
      await post("promote", { name, build: two }, text),
      await post("rollback", { name }, text),
      await post("verify", {}, text),
      await post("tokens", mortgage, text),
      await get("tokens", text),
      await get("backup", text),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 403));
    expect(refused[0]?.json()).toMatchObject({
      code: "TOKEN_SCOPE",
      message: expect.stringContaining("promote"),
    });

    const other = await issue({ ...mortgage, remotes: ["mf-account"] });
    const promoted = await post("promote", { name, build: two }, other.text);
    expect([promoted.statusCode, promoted.json()]).toEqual([
      403,
      expect.objectContaining({ message: expect.stringContaining(name) }),
    ]);
    expect((await get(`history?name=${name}`, other.text)).statusCode).toBe(403);
    expect((await get("releases", other.text)).json()).toMatchObject({ releases: [] });
    expect((await get("releases", text)).json<{ releases: unknown[] }>().releases).toHaveLength(2);
  });

  it("publish no folder of the server", async () => {
    const { text } = await issue({ ...mortgage, remotes: ["*"] });
    const response = await post("releases", { folder: await makeFakeBuild({ version: "three" }) }, text);
    expect([response.statusCode, response.json()]).toEqual([
      403,
      expect.objectContaining({ message: expect.stringContaining("folder of the server") }),
    ]);
  });

  it("expire", async () => {
    const { token, text } = await issue();
    await database.query("update team_token set expires_at = clock_timestamp() where id = $1", [token.id]);
    const response = await post("promote", { name, build: two }, text);
    expect([response.statusCode, response.json()]).toEqual([
      401,
      expect.objectContaining({
        code: "TOKEN_NOT_VALID",
        message: expect.stringMatching(/expired on \d{4}-/),
      }),
    ]);
  });

  it("end when they are revoked", async () => {
    const { token, text } = await issue();
    expect((await get("releases", text)).statusCode).toBe(200);
    expect((await post("tokens/revoke", { id: token.id })).statusCode).toBe(200);
    const response = await get("releases", text);
    expect([response.statusCode, response.json()]).toEqual([
      401,
      expect.objectContaining({ message: expect.stringContaining("revoked") }),
    ]);
  });

  it("are rotated with an overlap in which both work, and once", async () => {
    const { token, text } = await issue();
    const next = (await post("tokens/rotate", { id: token.id, overlapHours: 1 })).json<Issued>();
    for (const each of [text, next.text]) expect((await get("releases", each)).statusCode).toBe(200);
    expect((await post("tokens/rotate", { id: token.id })).json()).toMatchObject({
      message: expect.stringContaining(next.token.id),
    });
    const last = (await post("tokens/rotate", { id: next.token.id, overlapHours: 0 })).json<Issued>();
    expect((await get("releases", next.text)).statusCode).toBe(401);
    expect((await get("releases", last.text)).statusCode).toBe(200);
  });

  it("are in the audit log with who created, rotated and revoked them, never with their text", async () => {
    const { token, text } = await issue({ ...mortgage, team: "audited" });
    const { token: next } = (await post("tokens/rotate", { id: token.id })).json<Issued>();
    await post("tokens/revoke", { id: next.id });
    const history = await get("history?name=audited");
    expect(history.json()).toMatchObject({
      entries: [
        { action: "token-revoke", to: next.id },
        { action: "token-rotate", from: token.id, to: next.id },
        { action: "token-create", to: token.id, evidence: { remotes: [name], verbs: mortgage.verbs } },
      ],
    });
    expect(history.body).not.toContain(text);
  });

  it("are listed with their last use", async () => {
    const { token, text } = await issue();
    const find = async () => {
      const { tokens } = (await get("tokens")).json<{
        tokens: { id: string; lastUsedAt: string | null }[];
      }>();
      return tokens.find(({ id }) => id === token.id);
    };
    expect(await find()).toMatchObject({ ...mortgage, lastUsedAt: null, createdBy: "unknown" });
    await get("releases", text);
    expect((await find())?.lastUsedAt).toEqual(expect.stringMatching(/^\d{4}-/));
  });

  it("grant no more than their holder may do, and manage their own team", async () => {
    const { text } = await issue({ ...mortgage, verbs: ["tokens", "publish"] });
    expect((await post("tokens", { ...mortgage, verbs: ["publish"] }, text)).statusCode).toBe(201);
    for (const grant of [
      { ...mortgage, verbs: ["promote"] },
      { ...mortgage, verbs: ["publish"], remotes: ["*"] },
      { ...mortgage, verbs: ["publish"], team: "listings" },
    ]) {
      const response = await post("tokens", grant, text);
      expect([response.statusCode, response.json()]).toEqual([
        403,
        expect.objectContaining({ code: "TOKEN_SCOPE" }),
      ]);
    }
    const wide = await issue({ ...mortgage, verbs: ["promote"] });
    expect((await post("tokens/rotate", { id: wide.token.id }, text)).statusCode).toBe(403);
    const { token } = await issue({ team: "listings", remotes: [name], verbs: ["publish"] });
    expect((await post("tokens/revoke", { id: token.id }, text)).statusCode).toBe(403);
    expect((await get("tokens", text)).body).not.toContain('"listings"');
  });

  it.each([
    { ...mortgage, verbs: ["everything"] },
    { ...mortgage, remotes: ["../mf-mortgage"] },
    { ...mortgage, remotes: [] },
    { ...mortgage, days: 1000 },
    { ...mortgage, team: "Team One" },
  ])("are not made for %j", async (grant) => {
    expect((await post("tokens", grant)).statusCode).toBe(400);
  });
});

describe("the release platform's routes", () => {
  /** Public routes. Every other route needs requireVerb. */
  const open = [
    "GET /platform/live",
    "GET /platform/boot/:version.js",
    "GET /platform/discovery",
    "GET /platform/live/events",
    "GET /platform/live/:name",
    "GET /platform/offline",
    "GET /platform/ui",
    "POST /platform/beacons",
    "POST /platform/csp-reports",
    "GET /platform/preview",
    "GET /platform/preview/badge.css",
    "POST /platform/preview/leave",
    "GET /platform/*",
  ];

  it("each require a permission", async () => {
    const guarded = routes.filter(
      ({ method, url }) =>
        url.startsWith("/platform/") && method !== "HEAD" && !open.includes(`${method} ${url}`),
    );
    expect(guarded.length).toBeGreaterThan(8);
    const found: string[] = [];
    for (const { method, url } of guarded) {
      const response = await edge.app.inject({
        method: method as "GET",
        url,
        body: method === "GET" ? undefined : {},
      });
      if (response.statusCode !== 401) found.push(`${method} ${url} gives ${response.statusCode}`);
    }
    expect(found).toEqual([]);
  });

  it("throttle wrong tokens by address, but no caller whose token was valid before", async () => {
    const { text } = await issue();
    const attacker = "203.0.113.66";
    const send = (token: string, from = attacker) => post("promote", { name, build: two }, token, { from });
    expect((await send(text)).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 25; attempt += 1)
      statuses.push((await send(`guess-${attempt}`)).statusCode);
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
    // A throttled caller cannot distinguish a correct guess from a wrong one.
    const { text: guessed } = await issue();
    const throttled = await send(guessed);
    expect([throttled.statusCode, throttled.headers["retry-after"]]).toEqual([429, expect.any(String)]);
    expect((await send(text)).statusCode).toBe(200);
    expect((await send(guessed, "203.0.113.67")).statusCode).toBe(200);
  });
});
