import type { InjectOptions } from "fastify";
import { favouriteLimit } from "@larchway/shared/contracts/accounts";
import { deleteClosedAccounts } from "./account-closing-repository";
import { openTestApp, type TestApp } from "../testing/test-app";
import { mailsTo, getRefreshToken, registerPerson, testPassword } from "../testing/people";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

type Method = "GET" | "PUT" | "POST" | "DELETE";
const send = (method: Method, url: string, headers?: InjectOptions["headers"], payload?: object) =>
  site.app.inject({ method, url: `/api/users${url}`, headers, payload });

describe("devices", () => {
  interface Devices {
    sessions: { id: string; userAgent: string; current: boolean; signedInAt: string; lastUsedAt: string }[];
  }

  it("lists the devices of an account and signs out one of them", async () => {
    const { email, headers } = await registerPerson(site);
    site.advance(60_000);
    const elsewhere = await site.post(
      "/api/users/login",
      { email, password: testPassword },
      { "user-agent": "Phone" },
    );
    site.advance(60_000);
    await site.post("/api/users/refresh", undefined, {
      cookie: `larchway_refresh=${getRefreshToken(elsewhere)}`,
    });
    const { sessions } = (await send("GET", "/sessions", headers)).json<Devices>();
    expect(sessions.map(({ userAgent, current }) => [userAgent, current])).toEqual([
      ["Phone", false],
      ["Laptop", true],
    ]);
    const [phone] = sessions;
    expect(Date.parse(phone!.lastUsedAt) - Date.parse(phone!.signedInAt)).toBe(60_000);

    const stranger = await registerPerson(site);
    expect((await send("DELETE", `/sessions/${phone!.id}`, stranger.headers)).statusCode).toBe(404);
    expect((await send("DELETE", `/sessions/${phone!.id}`, headers)).statusCode).toBe(200);
    const left = (await send("GET", "/sessions", headers)).json<Devices>();
    expect(left.sessions.map(({ userAgent }) => userAgent)).toEqual(["Laptop"]);
    const token = getRefreshToken(elsewhere);
    const renewal = await send("POST", "/refresh", { cookie: `larchway_refresh=${token}` });
    expect(renewal.statusCode).toBe(401);
  });

  it("is the current one only with its own cookie", async () => {
    const { headers } = await registerPerson(site);
    for (const cookie of ["larchway_refresh=invented", ""]) {
      const response = await send("GET", "/sessions", { ...headers, cookie });
      expect(response.json<Devices>().sessions.map(({ current }) => current)).toEqual([false]);
    }
    const unknown = await send("DELETE", "/sessions/00000000-0000-4000-8000-000000000000", headers);
    expect(unknown.json()).toMatchObject({ code: "NOT_FOUND", message: "This device is not signed in." });
  });

  it("has a name that is not longer than its list shows", async () => {
    const { email, headers } = await registerPerson(site);
    const agent = { "user-agent": "x".repeat(400) };
    await site.post("/api/users/login", { email, password: testPassword }, agent);
    const { sessions } = (await send("GET", "/sessions", headers)).json<Devices>();
    expect(sessions.map(({ userAgent }) => userAgent.length).sort()).toEqual([300, "Laptop".length]);
  });

  it("signs out everywhere", async () => {
    const { email, headers } = await registerPerson(site);
    const other = await site.post("/api/users/login", { email, password: testPassword });
    const response = await send("DELETE", "/sessions", headers);
    expect([response.statusCode, getRefreshToken(response)]).toEqual([200, ""]);
    expect(response.cookies).toContainEqual(expect.objectContaining({ name: "larchway_refresh", value: "" }));
    for (const cookie of [headers.cookie, `larchway_refresh=${getRefreshToken(other)}`])
      expect((await send("POST", "/refresh", { cookie })).statusCode).toBe(401);
  });
});

describe("favourites of an account", () => {
  interface Favourites {
    favourites: string[];
  }
  const list = async (headers: InjectOptions["headers"]) =>
    (await send("GET", "/favourites", headers)).json<Favourites>().favourites;

  it("[R3.023] include the homes saved before sign-in and follow every change", async () => {
    const { headers } = await registerPerson(site);
    expect((await send("PUT", "/favourites/X1", headers)).statusCode).toBe(200);
    site.advance(1_000);
    const merged = await send("POST", "/favourites", headers, { keys: ["X2", "X1", "X3", "X2"] });
    expect(merged.json<Favourites>().favourites).toEqual(["X2", "X3", "X1"]);
    expect((await send("PUT", "/favourites/X1", headers)).statusCode).toBe(200);
    expect((await send("DELETE", "/favourites/X3", headers)).statusCode).toBe(200);
    expect((await send("DELETE", "/favourites/X3", headers)).statusCode).toBe(200);
    expect(await list(headers)).toEqual(["X2", "X1"]);
    expect(await list((await registerPerson(site)).headers)).toEqual([]);
  });

  it("have a limit of a thousand", async () => {
    const { headers } = await registerPerson(site);
    const keys = Array.from({ length: favouriteLimit }, (_, index) => `F${index}`);
    await send("POST", "/favourites", headers, { keys });
    expect((await send("PUT", "/favourites/one-more", headers)).json()).toMatchObject({
      code: "TOO_MANY_SAVED",
    });
    expect((await send("PUT", "/favourites/F7", headers)).statusCode).toBe(200);
    expect(await list(headers)).toHaveLength(favouriteLimit);
  });

  it("are for signed-in people, with valid keys", async () => {
    const { headers } = await registerPerson(site);
    expect((await send("GET", "/favourites")).statusCode).toBe(401);
    expect((await send("PUT", "/favourites/a%20b", headers)).statusCode).toBe(400);
    expect((await send("POST", "/favourites", headers, { keys: "X1" })).statusCode).toBe(400);
  });
});

describe("the account's data", () => {
  it("can be downloaded, other people's texts only with a verified email", async () => {
    const anonymousId = "10000000-0000-4000-8000-000000000001";
    const { id, email, headers } = await registerPerson(site, {
      marketingConsent: true,
      phone: "(416) 555-0143",
      anonymousId,
    });
    await send("PUT", "/favourites/X9", headers);
    await site.post("/api/leads/contact", { name: "Robin", email, message: "Hello" });
    await site.post(
      "/api/track",
      { anonymousId: "a", eventType: "view", eventData: { n: 1 }, pageUrl: "/", userId: "forged" },
      headers,
    );
    await site.services.track.flush();
    const first = await send("GET", "/export", headers);
    expect(first.headers["content-disposition"]).toContain("attachment");
    expect(first.body).not.toMatch(/argon2|password_hash|token_hash/);
    expect(first.json()).toMatchObject({
      account: {
        id,
        email,
        phone: "(416) 555-0143",
        anonymousId,
        emailVerifiedAt: null,
        marketingConsentAt: expect.any(String),
      },
      consents: [{ kind: "marketing-email", granted: true, source: "register" }],
      favourites: [{ listingKey: "X9" }],
      events: [{ eventType: "view", eventData: { n: 1 } }],
      leads: [],
      sessions: [{ userAgent: "Laptop" }],
    });
    const { headers: other } = await registerPerson(site);
    expect((await send("GET", "/export", other)).json()).toMatchObject({
      account: { phone: null, anonymousId: null, marketingConsentAt: null },
    });
    const [mail] = await mailsTo(site, email);
    await send("POST", "/verify", undefined, { token: mail!.token });
    expect((await send("GET", "/export", headers)).json()).toMatchObject({ leads: [{ kind: "contact" }] });
  });

  it("is closed with the password, and deleted after the grace period; the proof of consent is kept", async () => {
    const { id, email, headers } = await registerPerson(site, { marketingConsent: true });
    const wrong = await send("DELETE", "/profile", headers, { password: "not this one" });
    expect([wrong.statusCode, wrong.json()]).toEqual([403, expect.objectContaining({ code: "FORBIDDEN" })]);
    expect(wrong.json()).toMatchObject({ message: "That password is incorrect. Please try again." });
    // An account with a password accepts only the password.
    for (const proof of [{}, { credential: "a credential of Google" }])
      expect((await send("DELETE", "/profile", headers, proof)).statusCode).toBe(403);
    expect((await send("DELETE", "/profile", headers, { password: testPassword })).statusCode).toBe(200);

    // The access token is valid for some more minutes, but opens nothing.
    expect((await send("GET", "/favourites", headers)).statusCode).toBe(401);
    expect((await send("PUT", "/favourites/X1", headers)).statusCode).toBe(401);
    // Without sessions and alerts, but with everything that a sign-in would keep.
    const opened = await site.database.query(
      "select from refresh_token where user_id = $1 and revoked_at is null",
      [id],
    );
    expect(opened.rowCount).toBe(0);
    const count = async (table: string, column: string, value: string) =>
      (await site.database.query(`select from ${table} where ${column} = $1`, [value])).rowCount;
    // Of all mails to this address one is left: the confirmation of the request.
    expect((await mailsTo(site, email)).map(({ kind }) => kind)).toEqual(["account-closing"]);
    const { rows } = await site.database.query<{ closing_at: Date }>(
      "select closing_at from app_user where id = $1",
      [id],
    );
    const closingAt = rows[0]?.closing_at ?? new Date(NaN);
    expect(await deleteClosedAccounts(site.database, closingAt, 10)).toBe(0);
    expect(await count("app_user", "id", id)).toBe(1);

    expect(await deleteClosedAccounts(site.database, new Date(closingAt.getTime() + 1), 10)).toBe(1);
    expect((await site.post("/api/users/login", { email, password: testPassword })).statusCode).toBe(401);
    for (const table of ["refresh_token", "favourite"]) expect(await count(table, "user_id", id)).toBe(0);
    expect(await count("consent_record", "email_key", email)).toBe(1);
  });

  it("stays when its owner signs in within the grace period, and the owner gets a mail", async () => {
    const { id, email, headers } = await registerPerson(site);
    await send("PUT", "/favourites/X1", headers);
    await send("DELETE", "/profile", headers, { password: testPassword });
    const signedIn = await site.post("/api/users/login", { email, password: testPassword });
    expect(signedIn.statusCode).toBe(200);
    const { accessToken } = signedIn.json<{ accessToken: string }>();
    const again = { authorization: `Bearer ${accessToken}` };
    expect((await send("GET", "/favourites", again)).statusCode).toBe(200);
    expect((await mailsTo(site, email)).map(({ kind }) => kind)).toContain("account-kept");
    expect(await deleteClosedAccounts(site.database, new Date(Date.now() + 60_000), 10)).toBe(0);
    const favourites = await site.database.query("select from favourite where user_id = $1", [id]);
    expect(favourites.rowCount).toBe(1);
  });

  it("is not deleted without a password while Google's sign-in is off", async () => {
    const { id, headers } = await registerPerson(site);
    await site.database.query("update app_user set password_hash = null where id = $1", [id]);
    const off = await send("DELETE", "/profile", headers, { credential: "a credential of Google" });
    expect([off.statusCode, off.json()]).toEqual([
      404,
      expect.objectContaining({ code: "GOOGLE_SIGN_IN_OFF" }),
    ]);
    for (const proof of [{}, { password: "an unused password" }])
      expect((await send("DELETE", "/profile", headers, proof)).statusCode).toBe(403);
  });
});
