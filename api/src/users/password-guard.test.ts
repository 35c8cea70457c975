import type { LightMyRequestResponse } from "fastify";
import { latestMail, registerPerson, testPassword } from "../testing/people";
import { openTestApp, type TestApp } from "../testing/test-app";
import { createPasswordGuard, guessLimit, pauseBefore } from "./password-guard";
import { findUserByEmail } from "./user-repository";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp();
}, 60_000);
afterAll(() => site.close());
beforeEach(async () => {
  site.pauses.length = 0;
});

/** Guesses from as many addresses, after which the pause is the longest. */
const many = 30;

let hosts = 0;
/** An address that nobody has used yet. */
const newAddress = () => `198.18.${Math.floor((hosts += 1) / 250)}.${hosts % 250}`;

interface Attempt {
  from?: string;
  password?: string;
  cookie?: string;
}

const signIn = (email: string, { from = newAddress(), password = testPassword, cookie = "" }: Attempt = {}) =>
  site.post("/api/users/login", { email, password }, { "x-forwarded-for": from, cookie });
const guess = (email: string, attempt: Attempt = {}) =>
  signIn(email, { password: "a wrong guess", ...attempt });
const statusesOf = (responses: LightMyRequestResponse[]) => responses.map(({ statusCode }) => statusCode);

async function inTurn(count: number, act: () => Promise<LightMyRequestResponse>) {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push((await act()).statusCode);
  return statuses;
}

const deviceCookieOf = (response: LightMyRequestResponse) => {
  const cookie = response.cookies.find(({ name }) => name.startsWith("larchway_device_"))!;
  return { ...cookie, text: `${cookie.name}=${cookie.value}` };
};

async function resetPassword(email: string, password: string) {
  await site.post("/api/users/password/forgot", { email }, { "x-forwarded-for": newAddress() });
  const { token } = await latestMail(site, email, "reset-password");
  return site.post("/api/users/password/reset", { token, password }, { "x-forwarded-for": newAddress() });
}

describe("somebody who guesses at an account", () => {
  it.each(["reader", "administrator"])("stops at the limit and locks no %s out", async (role) => {
    const { id, email } = await registerPerson(site);
    await site.database.query("update app_user set is_admin = $2 where id = $1", [id, role !== "reader"]);
    const from = newAddress();
    const statuses = await inTurn(30, () => guess(email, { from }));
    expect(statuses).toEqual([...Array(guessLimit).fill(401), ...Array(30 - guessLimit).fill(429)]);
    const refused = await signIn(email, { from });
    expect(refused.json()).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      message: expect.stringMatching(/in 15 minutes/),
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
    expect((await signIn(email)).statusCode).toBe(200);
  });

  it("gains nothing by sending a hundred guesses at once", async () => {
    const { email } = await registerPerson(site);
    const from = newAddress();
    const statuses = statusesOf(await Promise.all(Array.from({ length: 100 }, () => guess(email, { from }))));
    expect(statuses.filter((status) => status === 401)).toHaveLength(guessLimit);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100 - guessLimit);
  });

  it("gains nothing by the many addresses of one IPv6 network", async () => {
    const { email } = await registerPerson(site);
    let host = 0;
    const statuses = await inTurn(20, () =>
      guess(email, { from: `2001:db8:0:1::${(host += 1).toString(16)}` }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(20 - guessLimit);
    expect((await guess(email, { from: "2001:db8:0:2::1" })).statusCode).toBe(401);
  });

  it("is slowed down more and more from many addresses, and so are strangers, who still get in", async () => {
    const { email } = await registerPerson(site);
    expect(new Set(await inTurn(many, () => guess(email)))).toEqual(new Set([401]));
    expect(site.pauses).toHaveLength(many - guessLimit);
    expect(site.pauses).toEqual([...site.pauses].sort((one, other) => one - other));
    expect(site.pauses[0]).toBe(250);
    expect((await signIn(email)).statusCode).toBe(200);
    expect(site.pauses.at(-1)).toBe(4_000);
    expect(pauseBefore(10_000)).toBe(4_000);
  });

  it("can't tell by the limits whether there is an account", async () => {
    const { email } = await registerPerson(site);
    const [known, unknown] = [newAddress(), newAddress()];
    const one = await inTurn(12, () => guess(email, { from: known }));
    const other = await inTurn(12, () => guess("no-account@example.org", { from: unknown }));
    expect(one).toEqual(other);
  });

  it("starts with nothing counted after a right password only for that network", async () => {
    const { email } = await registerPerson(site);
    const from = newAddress();
    await inTurn(guessLimit - 1, () => guess(email, { from }));
    expect((await signIn(email, { from })).statusCode).toBe(200);
    expect(await inTurn(guessLimit, () => guess(email, { from }))).toEqual(Array(guessLimit).fill(401));
    expect(site.pauses.length).toBeGreaterThan(0);
  });
});

describe("a browser that signed in before", () => {
  it("gets a cookie that scripts can't read and other sites can't send", async () => {
    const { email } = await registerPerson(site);
    expect(deviceCookieOf(await signIn(email))).toMatchObject({
      httpOnly: true,
      sameSite: "Strict",
      secure: true,
      path: "/api/users",
    });
  });

  it("is neither shut out nor slowed down, from whatever address", async () => {
    const { email } = await registerPerson(site);
    const cookie = deviceCookieOf(await signIn(email)).text;
    await inTurn(many, () => guess(email));
    const from = newAddress();
    await inTurn(guessLimit + 1, () => guess(email, { from }));
    site.pauses.length = 0;
    expect((await signIn(email, { from, cookie })).statusCode).toBe(200);
    expect(site.pauses).toEqual([]);
  });

  it("is not shut out by others at its own address who use up the minute's attempts", async () => {
    const strict = await openTestApp({ settings: { authAttempts: 3 } });
    const { email } = await registerPerson(strict);
    const login = (password: string, cookie = "") =>
      strict.post("/api/users/login", { email, password }, { "x-forwarded-for": "203.0.113.9", cookie });
    const cookie = deviceCookieOf(await login(testPassword)).text;
    for (let turn = 0; turn < 5; turn += 1) await login("a wrong guess");
    expect((await login(testPassword)).statusCode).toBe(429);
    expect((await login(testPassword, cookie)).statusCode).toBe(200);
    await strict.close();
  }, 60_000);

  it("is treated like any other after ten wrong passwords", async () => {
    const { email } = await registerPerson(site);
    const cookie = deviceCookieOf(await signIn(email)).text;
    const from = newAddress();
    const statuses = await inTurn(guessLimit * 2 + 1, () => guess(email, { from, cookie }));
    expect(statuses).toEqual([...Array(guessLimit * 2).fill(401), 429]);
  });

  it.each([
    ["another account's", async () => deviceCookieOf(await signIn((await registerPerson(site)).email)).value],
    ["an invented", async () => "eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0."],
    ["an empty", async () => ""],
  ])("is not one with %s cookie", async (_, valueOf) => {
    const { email } = await registerPerson(site);
    const { name } = deviceCookieOf(await signIn(email));
    const cookie = `${name}=${await valueOf()}`;
    const from = newAddress();
    const statuses = await inTurn(guessLimit + 1, () => guess(email, { from, cookie }));
    expect(statuses.at(-1)).toBe(429);
  });

  it("stays one when its password is changed there; all others have to prove themselves again", async () => {
    const { email, headers } = await registerPerson(site);
    const elsewhere = deviceCookieOf(await signIn(email)).text;
    const next = "quite another lantern 7";
    const change = await site.app.inject({
      method: "PUT",
      url: "/api/users/profile",
      headers,
      payload: { currentPassword: testPassword, password: next },
    });
    const here = deviceCookieOf(change).text;
    await inTurn(many, () => guess(email));
    site.pauses.length = 0;
    expect((await signIn(email, { password: next, cookie: here })).statusCode).toBe(200);
    expect(site.pauses).toEqual([]);
    expect((await signIn(email, { password: next, cookie: elsewhere })).statusCode).toBe(200);
    expect(site.pauses).toEqual([4_000]);
  });
});

describe("a password that is reset", () => {
  it("lifts every limit, and makes the browser that reset it a known one", async () => {
    const { email } = await registerPerson(site);
    const before = deviceCookieOf(await signIn(email)).text;
    const from = newAddress();
    await inTurn(guessLimit + 1, () => guess(email, { from }));
    await inTurn(many, () => guess(email));
    const next = "quite another lantern 7";
    const cookie = deviceCookieOf(await resetPassword(email, next)).text;
    site.pauses.length = 0;
    expect((await signIn(email, { from, password: next })).statusCode).toBe(200);
    expect(site.pauses).toEqual([]);

    await inTurn(many, () => guess(email));
    site.pauses.length = 0;
    expect((await signIn(email, { password: next, cookie })).statusCode).toBe(200);
    expect(site.pauses).toEqual([]);
    await signIn(email, { password: next, cookie: before });
    expect(site.pauses).toEqual([4_000]);
  });
});

describe("the password that a signed-in person confirms with", () => {
  const confirm = (headers: object, password: string) =>
    site.app.inject({
      method: "DELETE",
      url: "/api/users/profile",
      headers: { ...headers },
      payload: { password },
    });

  it("can be tried ten times, and strangers can't use these up", async () => {
    const { email, headers } = await registerPerson(site);
    await inTurn(many, () => guess(email));
    const statuses = await inTurn(guessLimit + 1, () => confirm(headers, "not it"));
    expect(statuses).toEqual([...Array(guessLimit).fill(403), 429]);
    const other = await registerPerson(site);
    await inTurn(many, () => guess(other.email));
    expect((await confirm(other.headers, testPassword)).statusCode).toBe(200);
  });
});

describe("several api processes over one database", () => {
  const reply = { header: () => reply } as never;

  it("count together", async () => {
    const { email } = await registerPerson(site);
    const user = await findUserByEmail(site.database, email);
    const guards = [createPasswordGuard(site), createPasswordGuard(site)];
    const attempt = { email, user, password: "a wrong guess", network: newAddress(), device: undefined };
    for (let turn = 0; turn < guessLimit; turn += 1)
      expect(await guards[turn % 2]!.check(attempt, reply)).toBe(false);
    for (const guard of guards)
      await expect(guard.check(attempt, reply)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  it("check a few passwords of one slowed-down account at once, and refuse when too many wait", async () => {
    const { email } = await registerPerson(site);
    const user = await findUserByEmail(site.database, email);
    let begun = 0;
    let [release, full] = [() => {}, () => {}];
    const released = new Promise<void>((done) => (release = done));
    const guard = createPasswordGuard({
      database: site.database,
      pause: () => {
        begun += 1;
        return released;
      },
    });
    const check = () =>
      guard.check({ email, user, password: testPassword, network: newAddress(), device: undefined }, reply);
    await inTurn(many, () => guess(email));
    let refused = 0;
    const isFull = new Promise<void>((done) => (full = done));
    const outcomes = Array.from({ length: 25 }, () =>
      check().catch(({ code }) => {
        refused += 1;
        if (refused === 5) full();
        return code as string;
      }),
    );
    await isFull;
    expect(begun).toBe(4);
    release();
    const all = await Promise.all(outcomes);
    expect(all.filter((outcome) => outcome === true)).toHaveLength(20);
    expect(all.filter((outcome) => outcome === "TOO_MANY_REQUESTS")).toHaveLength(5);
  });
});
