import type { LightMyRequestResponse } from "fastify";
import { latestMail, registerPerson, testPassword } from "../testing/people";
import { openTestApp, type TestApp } from "../testing/test-app";
import { createPasswordGuard, guessLimit, pauseBefore } from "./password-guard";
import { findUserByEmail } from "./user-repository";

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.pauses.length = 0;
});

/** After guesses from so many IP addresses, the delay is the longest. */
const many = 30;

let hosts = 0;
/** An unused IP address. */
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
const getStatuses = (responses: LightMyRequestResponse[]) => responses.map(({ statusCode }) => statusCode);

async function runSequentially(count: number, act: () => Promise<LightMyRequestResponse>) {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push((await act()).statusCode);
  return statuses;
}

const getDeviceCookie = (response: LightMyRequestResponse) => {
  const cookie = response.cookies.find(({ name }) => name.startsWith("larchway_device_"))!;
  return { ...cookie, text: `${cookie.name}=${cookie.value}` };
};

async function resetPassword(email: string, password: string) {
  await site.post("/api/users/password/forgot", { email }, { "x-forwarded-for": newAddress() });
  const { token } = await latestMail(site, email, "reset-password");
  return site.post("/api/users/password/reset", { token, password }, { "x-forwarded-for": newAddress() });
}

describe("an attacker who guesses an account's password", () => {
  it.each(["member", "administrator"])("is stopped at the limit, without locking out a %s", async (role) => {
    const { id, email } = await registerPerson(site);
    await site.database.query("update app_user set is_admin = $2 where id = $1", [id, role !== "member"]);
    const from = newAddress();
    const statuses = await runSequentially(30, () => guess(email, { from }));
    expect(statuses).toEqual([...Array(guessLimit).fill(401), ...Array(30 - guessLimit).fill(429)]);
    const refused = await signIn(email, { from });
    expect(refused.json()).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      message: expect.stringMatching(/in 15 minutes/),
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
    expect((await signIn(email)).statusCode).toBe(200);
  });

  it("gains nothing by sending a hundred simultaneous guesses", async () => {
    const { email } = await registerPerson(site);
    const from = newAddress();
    const statuses = getStatuses(
      await Promise.all(Array.from({ length: 100 }, () => guess(email, { from }))),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(guessLimit);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100 - guessLimit);
  });

  it("gains nothing by the many addresses of one IPv6 network", async () => {
    const { email } = await registerPerson(site);
    let host = 0;
    const statuses = await runSequentially(20, () =>
      guess(email, { from: `2001:db8:0:1::${(host += 1).toString(16)}` }),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(20 - guessLimit);
    expect((await guess(email, { from: "2001:db8:0:2::1" })).statusCode).toBe(401);
  });

  it("is increasingly slowed down from many addresses, like unknown browsers, which can still sign in", async () => {
    const { email } = await registerPerson(site);
    expect(new Set(await runSequentially(many, () => guess(email)))).toEqual(new Set([401]));
    expect(site.pauses).toHaveLength(many - guessLimit);
    expect(site.pauses).toEqual([...site.pauses].sort((one, other) => one - other));
    expect(site.pauses[0]).toBe(250);
    expect((await signIn(email)).statusCode).toBe(200);
    expect(site.pauses.at(-1)).toBe(4_000);
    expect(pauseBefore(10_000)).toBe(4_000);
    const pauses = [10, 11, 15, 16, 20, 21, 25, 26, 30, 31].map(pauseBefore);
    expect(pauses).toEqual([0, 250, 250, 500, 500, 1_000, 1_000, 2_000, 2_000, 4_000]);
  });

  it("cannot learn from the limits whether there is an account", async () => {
    const { email } = await registerPerson(site);
    const [known, unknown] = [newAddress(), newAddress()];
    const one = await runSequentially(12, () => guess(email, { from: known }));
    const other = await runSequentially(12, () => guess("no-account@example.org", { from: unknown }));
    expect(one).toEqual(other);
  });

  it("gains nothing by another spelling of the email", async () => {
    const { email } = await registerPerson(site);
    const from = newAddress();
    const spellings = [email, email.toUpperCase(), email.replace("p", "P")];
    let turn = 0;
    const statuses = await runSequentially(guessLimit + 1, () =>
      guess(spellings[(turn += 1) % 3]!, { from }),
    );
    expect(statuses).toEqual([...Array(guessLimit).fill(401), 429]);
  });

  it("is slowed down for an hour", async () => {
    const { email } = await registerPerson(site);
    await site.database.query("delete from failed_password");
    const before = Date.now();
    await guess(email);
    const { rows } = await site.database.query<{ key: string; expire: string }>(
      "select key, expire from failed_password where key like 'account:%'",
    );
    expect(rows).toHaveLength(1);
    expect(Number(rows[0]!.expire)).toBeGreaterThanOrEqual(before + 60 * 60_000);
  });

  it("cannot sign in to an account without a password by guessing the decoy's password", async () => {
    const { email } = await registerPerson(site);
    await site.database.query("update app_user set password_hash = null where email = $1", [email]);
    for (const password of ["an unused password", "null", "undefined"])
      expect((await signIn(email, { password })).statusCode).toBe(401);
  });

  it("has its count reset by a correct password only for that network", async () => {
    const { email } = await registerPerson(site);
    const from = newAddress();
    await runSequentially(guessLimit - 1, () => guess(email, { from }));
    expect((await signIn(email, { from })).statusCode).toBe(200);
    expect(await runSequentially(guessLimit, () => guess(email, { from }))).toEqual(
      Array(guessLimit).fill(401),
    );
    expect(site.pauses.length).toBeGreaterThan(0);
  });
});

describe("a browser that signed in before", () => {
  it("gets a cookie that scripts can't read and other sites can't send", async () => {
    const { email } = await registerPerson(site);
    expect(getDeviceCookie(await signIn(email))).toMatchObject({
      httpOnly: true,
      sameSite: "Strict",
      secure: true,
      path: "/api/users",
    });
  });

  it("is neither locked out nor slowed down, from any address", async () => {
    const { email } = await registerPerson(site);
    const cookie = getDeviceCookie(await signIn(email)).text;
    await runSequentially(many, () => guess(email));
    const from = newAddress();
    await runSequentially(guessLimit + 1, () => guess(email, { from }));
    site.pauses.length = 0;
    expect((await signIn(email, { from, cookie })).statusCode).toBe(200);
    expect(site.pauses).toEqual([]);
  });

  it("is not locked out by others at its address who use up the minute's attempts", async () => {
    const strict = await openTestApp({ settings: { authAttempts: 3 } });
    const { email } = await registerPerson(strict);
    const login = (password: string, cookie = "") =>
      strict.post("/api/users/login", { email, password }, { "x-forwarded-for": "203.0.113.9", cookie });
    const cookie = getDeviceCookie(await login(testPassword)).text;
    for (let turn = 0; turn < 5; turn += 1) await login("a wrong guess");
    expect((await login(testPassword)).statusCode).toBe(429);
    expect((await login(testPassword, cookie)).statusCode).toBe(200);
    await strict.close();
  });

  it("is treated like any other after ten wrong passwords", async () => {
    const { email } = await registerPerson(site);
    const cookie = getDeviceCookie(await signIn(email)).text;
    const from = newAddress();
    const statuses = await runSequentially(guessLimit * 2 + 1, () => guess(email, { from, cookie }));
    expect(statuses).toEqual([...Array(guessLimit * 2).fill(401), 429]);
  });

  it("has its count reset by a correct password", async () => {
    const { email } = await registerPerson(site);
    const cookie = getDeviceCookie(await signIn(email)).text;
    const from = newAddress();
    await runSequentially(guessLimit - 1, () => guess(email, { from, cookie }));
    expect((await signIn(email, { from, cookie })).statusCode).toBe(200);
    const statuses = await runSequentially(guessLimit * 2 + 1, () => guess(email, { from, cookie }));
    expect(statuses).toEqual([...Array(guessLimit * 2).fill(401), 429]);
  });

  it("has a cookie for each account, for 400 days, secure where the site or the request is", async () => {
    const { email } = await registerPerson(site);
    const { email: other } = await registerPerson(site);
    const cookie = getDeviceCookie(await signIn(email));
    expect(cookie.name).toMatch(/^larchway_device_[\da-f]{12}$/);
    expect(cookie.maxAge).toBe(400 * 24 * 60 * 60);
    expect(getDeviceCookie(await signIn(other)).name).not.toBe(cookie.name);

    for (const [siteUrl, protocol, secure] of [
      ["https://www.larchway.example", "http", true],
      ["http://localhost:8080", "https", true],
      ["http://localhost:8080", "http", undefined],
    ] as const) {
      jest.replaceProperty(site.services.settings, "siteUrl", siteUrl);
      const response = await site.post(
        "/api/users/login",
        { email, password: testPassword },
        { "x-forwarded-for": newAddress(), "x-forwarded-proto": protocol },
      );
      jest.restoreAllMocks();
      expect(getDeviceCookie(response).secure).toBe(secure);
    }
  });

  it("loses its cookie when the account is deleted there", async () => {
    const { email, headers } = await registerPerson(site);
    const { name } = getDeviceCookie(await signIn(email));
    const response = await site.app.inject({
      method: "DELETE",
      url: "/api/users/profile",
      headers,
      payload: { password: testPassword },
    });
    for (const cleared of [name, "larchway_refresh"])
      expect(response.cookies.find((cookie) => cookie.name === cleared)).toMatchObject({
        value: "",
        path: "/api/users",
        expires: new Date(0),
      });
  });

  it.each([
    [
      "another account's",
      async () => getDeviceCookie(await signIn((await registerPerson(site)).email)).value,
    ],
    ["an invented", async () => "eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0."],
    ["an empty", async () => ""],
  ])("is not one with %s cookie", async (_, makeValue) => {
    const { email } = await registerPerson(site);
    const { name } = getDeviceCookie(await signIn(email));
    const cookie = `${name}=${await makeValue()}`;
    const from = newAddress();
    const statuses = await runSequentially(guessLimit + 1, () => guess(email, { from, cookie }));
    expect(statuses.at(-1)).toBe(429);
  });

  it("keeps its status when the password is changed there; all others lose it", async () => {
    const { email, headers } = await registerPerson(site);
    const elsewhere = getDeviceCookie(await signIn(email)).text;
    const next = "quite another lantern 7";
    const change = await site.app.inject({
      method: "PUT",
      url: "/api/users/profile",
      headers,
      payload: { currentPassword: testPassword, password: next },
    });
    const here = getDeviceCookie(change).text;
    await runSequentially(many, () => guess(email));
    site.pauses.length = 0;
    expect((await signIn(email, { password: next, cookie: here })).statusCode).toBe(200);
    expect(site.pauses).toEqual([]);
    expect((await signIn(email, { password: next, cookie: elsewhere })).statusCode).toBe(200);
    expect(site.pauses).toEqual([4_000]);
  });
});

describe("a password that is reset", () => {
  it("lifts every limit, and makes the browser that reset it a recognized one", async () => {
    const { email } = await registerPerson(site);
    const before = getDeviceCookie(await signIn(email)).text;
    const from = newAddress();
    await runSequentially(guessLimit + 1, () => guess(email, { from }));
    await runSequentially(many, () => guess(email));
    const next = "quite another lantern 7";
    const cookie = getDeviceCookie(await resetPassword(email, next)).text;
    site.pauses.length = 0;
    expect((await signIn(email, { from, password: next })).statusCode).toBe(200);
    expect(site.pauses).toEqual([]);

    await runSequentially(many, () => guess(email));
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

  it("can be tried ten times, and other people can't use these up", async () => {
    const { email, headers } = await registerPerson(site);
    await runSequentially(many, () => guess(email));
    const statuses = await runSequentially(guessLimit + 1, () => confirm(headers, "not it"));
    expect(statuses).toEqual([...Array(guessLimit).fill(403), 429]);
    const other = await registerPerson(site);
    await runSequentially(many, () => guess(other.email));
    expect((await confirm(other.headers, testPassword)).statusCode).toBe(200);
  });

  it("has its count reset when it was correct", async () => {
    const { headers } = await registerPerson(site);
    // Correct, but the new password is easy to guess: nothing changes.
    const change = (currentPassword: string) =>
      site.app.inject({
        method: "PUT",
        url: "/api/users/profile",
        headers,
        payload: { currentPassword, password: "password1234" },
      });
    await runSequentially(guessLimit - 1, () => change("not it"));
    expect((await change(testPassword)).statusCode).toBe(400);
    expect(await runSequentially(guessLimit, () => change("not it"))).toEqual(Array(guessLimit).fill(403));
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

  it("check a few passwords of one slowed-down account in parallel, and reject when too many wait", async () => {
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
    await runSequentially(many, () => guess(email));
    let refused = 0;
    const isFull = new Promise<void>((done) => (full = done));
    const outcomes = Array.from({ length: 25 }, () =>
      check().catch(({ code, message }) => {
        refused += 1;
        if (refused === 5) full();
        expect(message).toContain("Try again in a minute,");
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

  it("keep no wrong attempt longer than an hour after it expired", async () => {
    const expired = Date.now() - 3_600_000;
    const add = "insert into failed_password (key, points, expire) values ($1, 1, $2)";
    await site.database.query(add, ["account:old", expired - 1]);
    await site.database.query(add, ["account:new", expired + 600_000]);
    const timers = jest.spyOn(globalThis, "setTimeout");
    createPasswordGuard(site);
    const [removing] = timers.mock.calls;
    timers.mockRestore();
    (removing![0] as () => void)();
    const keys = async () => {
      const { rows } = await site.database.query<{ key: string }>(
        "select key from failed_password where key in ('account:old', 'account:new')",
      );
      return rows.map(({ key }) => key);
    };
    let left = await keys();
    for (let turn = 0; left.length > 1 && turn < 1_000; turn += 1) left = await keys();
    expect(left).toEqual(["account:new"]);
  });

  it("check no password while attempts cannot be counted", async () => {
    const { email } = await registerPerson(site);
    const user = (await findUserByEmail(site.database, email))!;
    const gone = new Error("The database is gone.");
    const guard = createPasswordGuard({ database: { query: () => Promise.reject(gone) } });
    const password = "a wrong guess";
    await expect(guard.checkSignedIn(user, password, reply)).rejects.toBe(gone);
    for (const device of [undefined, "a browser"]) {
      const attempt = { email, user, password, network: newAddress(), device };
      await expect(guard.check(attempt, reply)).rejects.toBe(gone);
    }
  });
});
