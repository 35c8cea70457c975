import { hash } from "@node-rs/argon2";
import type { LightMyRequestResponse } from "fastify";
import type { User } from "@larchway/shared/contracts/api";
import { brand } from "@larchway/shared/brand";
import { CodedError } from "@larchway/shared/contracts/errors";
import { accessTokenSeconds } from "../access/access-tokens";
import { enrolAdmin } from "../testing/admins";
import { openTestApp, type TestApp } from "../testing/test-app";
import { createAdmin } from "./create-admin";
import { concurrentUseMilliseconds, refreshTokenSeconds } from "./sessions";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());

const password = "correct horse battery";
let people = 0;

function newPerson() {
  people += 1;
  return { name: "Robin Rideau", email: `robin-${people}@example.org`, password, acceptTerms: true };
}

interface Session extends User {
  accessToken: string;
}

const getRefreshCookie = (response: LightMyRequestResponse) =>
  response.cookies.find(({ name }) => name === "larchway_refresh") as
    { value: string; path?: string; httpOnly?: boolean; sameSite?: string; secure?: boolean } | undefined;

const withCookie = (value: string) => ({ cookie: `larchway_refresh=${value}` });
const refresh = (value: string) => site.post("/api/users/refresh", undefined, withCookie(value));

async function register(person = newPerson()) {
  const response = await site.post("/api/users/register", person);
  expect(response.statusCode).toBe(201);
  return { person, session: response.json<Session>(), token: getRefreshCookie(response)!.value };
}

describe("registering", () => {
  it("[R7.013] [R7.014] makes an account that can sign in", async () => {
    const { person, session } = await register();
    expect(session).toMatchObject({
      email: person.email,
      isNewUser: true,
      isAdmin: false,
      isGoogleUser: false,
    });
    const login = await site.post("/api/users/login", { email: person.email.toUpperCase(), password });
    expect(login.statusCode).toBe(200);
  });

  it("[R3.018] never sends a password or its hash", async () => {
    const response = await site.post("/api/users/register", newPerson());
    expect(response.body).not.toMatch(/argon2|password|hash/i);
  });

  it("records the accepted terms with version and time, and consent to mail only when given", async () => {
    const person = newPerson();
    person.email = person.email.replace("robin", "Robin");
    const { session } = await register({ ...person, marketingConsent: true } as never);
    expect(session.email).toBe(person.email);
    const { session: other } = await register();
    expect([session.marketingConsent, other.marketingConsent]).toEqual([true, false]);
    const { rows } = await site.database.query<{ version: string; accepted_at: Date }>(
      "select version, accepted_at from terms_acceptance where user_id = $1",
      [session._id],
    );
    expect(rows).toEqual([{ version: brand.termsVersion, accepted_at: new Date(site.services.now()) }]);
    const consents = await site.database.query<{ consented: boolean }>(
      `select marketing_consent_at is not null as consented from app_user where id in ($1, $2)
       order by marketing_consent_at nulls last`,
      [session._id, other._id],
    );
    expect(consents.rows).toEqual([{ consented: true }, { consented: false }]);
    const records = await site.database.query(
      "select user_id, email_key from consent_record where user_id in ($1, $2)",
      [session._id, other._id],
    );
    expect(records.rows).toEqual([{ user_id: session._id, email_key: person.email.toLowerCase() }]);
  });

  it("records the version of the terms that the page showed, and requires the current one", async () => {
    const person = { ...newPerson(), termsVersion: "2001-01" };
    const { session } = await register(person);
    expect(session).toMatchObject({ acceptedTerms: false, seesSoldData: false });
    const { rows } = await site.database.query("select version from terms_acceptance where user_id = $1", [
      session._id,
    ]);
    expect(rows).toEqual([{ version: "2001-01" }]);
    const { session: other } = await register({ ...newPerson(), termsVersion: brand.termsVersion } as never);
    expect(other).toMatchObject({ acceptedTerms: true });
  });

  it.each(["password1234", "aaaaaaaaaaaa", "            ", "eqrobin.weak@example.org", "robinrideau2024"])(
    "[R7.014] rejects the password %j, which is easy to guess, with a reason",
    async (weak) => {
      const person = { ...newPerson(), email: "robin.weak@example.org", password: weak };
      const response = await site.post("/api/users/register", person);
      expect([response.statusCode, response.json()]).toEqual([
        400,
        expect.objectContaining({
          code: "INVALID_REQUEST",
          issues: [{ path: "password", message: expect.stringContaining("Use a few words") }],
        }),
      ]);
      expect(response.json().message).toBe(response.json().issues[0].message);
    },
  );

  it("[R7.014] rejects a taken email, a short password and missing terms, with reasons", async () => {
    const { person } = await register();
    const taken = await site.post("/api/users/register", { ...person, email: person.email.toUpperCase() });
    expect([taken.statusCode, taken.json()]).toEqual([409, expect.objectContaining({ code: "EMAIL_TAKEN" })]);

    const short = await site.post("/api/users/register", { ...newPerson(), password: "short" });
    expect(short.json()).toMatchObject({ code: "INVALID_REQUEST", issues: [{ path: "password" }] });
    const noTerms = await site.post("/api/users/register", { ...newPerson(), acceptTerms: false });
    expect(noTerms.json()).toMatchObject({ code: "INVALID_REQUEST", issues: [{ path: "acceptTerms" }] });
  });
});

describe("signing in", () => {
  it("[R7.016] [R3.017] returns the token with the fields of the user", async () => {
    const { person, session } = await register();
    const response = await site.post("/api/users/login", {
      email: person.email,
      password,
      anonymousId: "8f14e45f-ceea-467f-a8f1-000000000001",
    });
    expect(response.json()).toEqual({
      _id: session._id,
      email: person.email,
      name: person.name,
      isNewUser: false,
      isGoogleUser: false,
      isAdmin: false,
      emailVerified: false,
      acceptedTerms: true,
      seesSoldData: false,
      googleOnly: false,
      marketingConsent: false,
      accessToken: expect.any(String),
    });
    expect(getRefreshCookie(response)).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/api/users" });
  });

  it("[R7.016] responds the same to a wrong password and to an unknown email", async () => {
    const { person } = await register();
    const wrong = await site.post("/api/users/login", { email: person.email, password: "not it at all" });
    const unknown = await site.post("/api/users/login", { email: "unused@example.org", password });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    const { requestId: _one, ...first } = wrong.json<{ requestId: string }>();
    const { requestId: _two, ...second } = unknown.json<{ requestId: string }>();
    expect(first).toEqual(second);
    expect(first).toMatchObject({ code: "WRONG_CREDENTIALS" });
  });

  it("marks the cookie secure when the browser uses https", async () => {
    jest.replaceProperty(site.services.settings, "siteUrl", "http://localhost:8080");
    const headers = { "x-forwarded-proto": "https" };
    const response = await site.post("/api/users/register", newPerson(), headers);
    jest.restoreAllMocks();
    expect(getRefreshCookie(response)?.secure).toBe(true);
  });

  it("marks the cookie secure on a site with an https URL, even when a proxy does not forward it", async () => {
    for (const [siteUrl, secure] of [
      ["https://www.larchway.example", true],
      ["http://localhost:8080", undefined],
    ] as const) {
      jest.replaceProperty(site.services.settings, "siteUrl", siteUrl);
      expect(getRefreshCookie(await site.post("/api/users/register", newPerson()))?.secure).toBe(secure);
    }
    jest.restoreAllMocks();
  });
});

describe("staying signed in", () => {
  it("[R7.009] renews with the cookie alone, also with an empty JSON body, and rotates it", async () => {
    const { session, token } = await register();
    const response = await site.app.inject({
      method: "POST",
      url: "/api/users/refresh",
      headers: { ...withCookie(token), "content-type": "application/json" },
      payload: "",
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ _id: session._id, accessToken: expect.any(String) });
    expect(getRefreshCookie(response)?.value).not.toBe(token);
  });

  it("sets a hint that scripts can read with the cookie, and removes it with it", async () => {
    const getHint = (response: LightMyRequestResponse) =>
      response.cookies.find(({ name }) => name === "larchway_signed_in");
    const response = await site.post("/api/users/register", newPerson());
    expect(getHint(response)).toEqual({
      name: "larchway_signed_in",
      value: "1",
      path: "/",
      maxAge: refreshTokenSeconds,
      sameSite: "Lax",
      secure: true,
    });
    const renewed = await refresh(getRefreshCookie(response)!.value);
    expect(getHint(renewed)?.maxAge).toBe(refreshTokenSeconds);
    const cleared = { value: "", path: "/", expires: new Date(0) };
    const out = await site.post("/api/users/logout", undefined, withCookie(getRefreshCookie(renewed)!.value));
    expect(getHint(out)).toMatchObject(cleared);
    // Left over without its cookie, it costs one 401.
    expect(getHint(await site.post("/api/users/refresh"))).toMatchObject(cleared);
  });

  it("[R7.009] responds with 401 without a cookie and with a forged one", async () => {
    expect((await site.post("/api/users/refresh")).statusCode).toBe(401);
    const response = await refresh("invented");
    expect(response.statusCode).toBe(401);
    // So that the browser does not send it again on every page.
    expect(getRefreshCookie(response)).toMatchObject({ value: "", path: "/api/users", expires: new Date(0) });
  });

  it("ends the whole session when a token is used a second time", async () => {
    const { token } = await register();
    const next = getRefreshCookie(await refresh(token))!.value;
    site.advance(concurrentUseMilliseconds - 1);
    expect((await refresh(token)).statusCode).toBe(200);
    site.advance(1);
    expect((await refresh(token)).statusCode).toBe(401);
    expect((await refresh(next)).statusCode).toBe(401);
  });

  it("gives two tabs that renew simultaneously the same next token", async () => {
    const { token } = await register();
    const [first, second] = await Promise.all([refresh(token), refresh(token)]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(getRefreshCookie(first)?.value).toBe(getRefreshCookie(second)?.value);
    site.advance(concurrentUseMilliseconds + 1);
    expect((await refresh(getRefreshCookie(second)!.value)).statusCode).toBe(200);
  });

  it("survives a page that is left before its response comes", async () => {
    const { token } = await register();
    await refresh(token); // The browser never stores this response.
    const again = await refresh(token);
    site.advance(concurrentUseMilliseconds + 1);
    expect((await refresh(getRefreshCookie(again)!.value)).statusCode).toBe(200);
  });

  it("never overwrites a successor by a used token in a slow tab's response", async () => {
    const { token } = await register();
    const second = getRefreshCookie(await refresh(token))!.value;
    expect((await refresh(second)).statusCode).toBe(200);
    const reused = await refresh(token);
    expect([reused.statusCode, getRefreshCookie(reused)]).toEqual([200, undefined]);
  });

  it.each([
    [new Error("The database is gone."), 500],
    [new CodedError("NOT_READY"), 503],
  ])("keeps the cookie when only the database fails: %s", async (error, status) => {
    const { token } = await register();
    const down = jest.spyOn(site.database, "transaction").mockRejectedValueOnce(error);
    const response = await refresh(token);
    down.mockRestore();
    expect([response.statusCode, response.headers["set-cookie"]]).toEqual([status, undefined]);
    expect((await refresh(token)).statusCode).toBe(200);
  });

  it("renews even while an expired bearer token is still being sent", async () => {
    const { token } = await register();
    const headers = { ...withCookie(token), authorization: "Bearer outdated" };
    expect((await site.post("/api/users/refresh", undefined, headers)).statusCode).toBe(200);
  });

  it("expires after thirty days", async () => {
    const { token } = await register();
    site.advance(refreshTokenSeconds * 1000 + 1);
    expect((await refresh(token)).statusCode).toBe(401);
  });

  it("expires ninety days after the sign-in, however often it is renewed", async () => {
    let { token } = await register();
    const day = 24 * 60 * 60 * 1000;
    for (let renewals = 0; renewals < 4; renewals += 1) {
      site.advance(22 * day);
      const response = await refresh(token);
      expect(response.statusCode).toBe(200);
      token = getRefreshCookie(response)!.value;
    }
    site.advance(2 * day - 1);
    const last = await refresh(token);
    expect(last.statusCode).toBe(200);
    site.advance(1);
    expect((await refresh(getRefreshCookie(last)!.value)).statusCode).toBe(401);
  });

  it("[R7.012] signs out: the same cookie cannot renew the session", async () => {
    const { token } = await register();
    const response = await site.post("/api/users/logout", undefined, withCookie(token));
    expect(response.statusCode).toBe(200);
    expect((await refresh(token)).statusCode).toBe(401);
    expect(getRefreshCookie(response)).toMatchObject({ value: "", path: "/api/users", expires: new Date(0) });
    for (const headers of [{}, withCookie("invented")])
      expect((await site.post("/api/users/logout", undefined, headers)).statusCode).toBe(200);
  });
});

describe("the profile", () => {
  const profile = (accessToken: string) =>
    site.get("/api/users/profile", { authorization: `Bearer ${accessToken}` });

  it("[R7.011] returns the user for a bearer token, otherwise 401", async () => {
    const { session, person } = await register();
    const response = await profile(session.accessToken);
    expect(response.json()).toMatchObject({ _id: session._id, email: person.email });
    expect(response.headers["cache-control"]).toBe("private, no-store");
    expect((await site.get("/api/users/profile")).json()).toMatchObject({ code: "UNAUTHENTICATED" });
    expect((await profile("not-a-token")).json()).toMatchObject({ code: "UNAUTHENTICATED" });
    site.advance(accessTokenSeconds * 1000 + 1000);
    expect((await profile(session.accessToken)).json()).toMatchObject({ code: "SESSION_EXPIRED" });
  });

  it("rejects a token signed with another key or without a key", async () => {
    const { session } = await register();
    const [, payload] = session.accessToken.split(".");
    const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
    expect((await profile(none)).statusCode).toBe(401);
    expect((await profile(`${session.accessToken}x`)).statusCode).toBe(401);
  });

  it("[R7.021] changes the password, keeps this device and signs out the others", async () => {
    const { person, session, token } = await register();
    const elsewhere = getRefreshCookie(
      await site.post("/api/users/login", { email: person.email, password }),
    )!.value;
    const change = (currentPassword: string) =>
      site.app.inject({
        method: "PUT",
        url: "/api/users/profile",
        headers: { authorization: `Bearer ${session.accessToken}`, ...withCookie(token) },
        payload: { currentPassword, password: "a new and longer password" },
      });
    expect((await change("wrong")).json()).toMatchObject({
      code: "FORBIDDEN",
      message: "That isn't your current password.",
    });
    const weak = await site.app.inject({
      method: "PUT",
      url: "/api/users/profile",
      headers: { authorization: `Bearer ${session.accessToken}`, ...withCookie(token) },
      payload: { currentPassword: password, password: `${person.email}12` },
    });
    expect(weak.json()).toMatchObject({ code: "INVALID_REQUEST", issues: [{ path: "password" }] });
    expect((await site.post("/api/users/login", { email: person.email, password })).statusCode).toBe(200);

    expect((await change(password)).statusCode).toBe(200);
    expect((await site.post("/api/users/login", { email: person.email, password })).statusCode).toBe(401);
    const login = { email: person.email, password: "a new and longer password" };
    expect((await site.post("/api/users/login", login)).statusCode).toBe(200);
    expect((await refresh(elsewhere)).statusCode).toBe(401);
    expect((await refresh(token)).statusCode).toBe(200);
  });

  it("changes the password of one account in a browser where another one has signed in, which stays signed in", async () => {
    const { session, token } = await register();
    const { token: other } = await register();
    const change = (currentPassword: string, next: string, cookie = {}) =>
      site.app.inject({
        method: "PUT",
        url: "/api/users/profile",
        headers: { authorization: `Bearer ${session.accessToken}`, ...cookie },
        payload: { currentPassword, password: next },
      });
    const second = "a new and longer password";
    expect((await change(password, second, withCookie(other))).statusCode).toBe(200);
    // Without a session in this browser, all sessions end.
    expect((await change(second, "yet another long password")).statusCode).toBe(200);
    expect((await refresh(token)).statusCode).toBe(401);
    expect((await refresh(other)).statusCode).toBe(200);
  });

  it("recognizes an administrator", async () => {
    const email = "ada@example.org";
    await createAdmin(site.database, { email, name: "Ada", password });
    await expect(createAdmin(site.database, { email, name: "Ada", password })).rejects.toMatchObject({
      code: "EMAIL_TAKEN",
    });
    const { headers } = await enrolAdmin(site);
    expect((await site.get("/api/users/profile", headers)).json()).toMatchObject({
      isAdmin: true,
      emailVerified: true,
      marketingConsent: false,
      provenAt: expect.any(String),
    });
    const weak = { email: "ada.lovelace@example.org", name: "Ada", password: "ada.lovelace@example.org" };
    await expect(createAdmin(site.database, weak)).rejects.toMatchObject({ code: "INVALID_REQUEST" });
  });
});

describe("a password of letters with several encodings", () => {
  const composed = "Pâtisserie-Orléans-42".normalize("NFC");
  const takenApart = composed.normalize("NFD");
  const signIn = (email: string, typed: string) => site.post("/api/users/login", { email, password: typed });
  const readHash = async (email: string) => {
    const { rows } = await site.database.query<{ password_hash: string }>(
      "select password_hash from app_user where email = $1",
      [email],
    );
    return rows[0]?.password_hash;
  };

  it("opens the account from every keyboard", async () => {
    const { person } = await register({ ...newPerson(), password: composed });
    expect((await signIn(person.email, takenApart)).statusCode).toBe(200);
    expect((await signIn(person.email, composed)).statusCode).toBe(200);
  });

  it("opens it with an old hash, which is renewed at that sign-in and ends no session", async () => {
    const { person } = await register();
    const old = await hash(takenApart);
    await site.database.query("update app_user set password_hash = $2 where email = $1", [person.email, old]);
    expect((await signIn(person.email, "Patisserie-Orleans-42")).statusCode).toBe(401);
    expect(await readHash(person.email)).toBe(old);

    const response = await signIn(person.email, takenApart);
    expect(response.statusCode).toBe(200);
    const renewed = await readHash(person.email);
    expect(renewed).not.toBe(old);
    expect((await refresh(getRefreshCookie(response)?.value ?? "")).statusCode).toBe(200);
    expect((await signIn(person.email, composed)).statusCode).toBe(200);
    expect(await readHash(person.email)).toBe(renewed);
  });
});
