import { TOTP } from "otpauth";
import type { Enrolled, SecondFactorState } from "@larchway/shared/contracts/second-factor";
import type { SignInStep } from "@larchway/shared/contracts/sign-in-step";
import { createSoftPasskey, type SoftPasskey } from "@larchway/shared/server/testing/soft-passkey";
import { addCookies, enrolAdmin, makeAdmin } from "../../testing/admins";
import { latestMail, mailsTo, registerPerson, testPassword } from "../../testing/people";
import { openTestApp, testSiteUrl, type TestApp } from "../../testing/test-app";
import { wrongCodeLimit, wrongCodesADay } from "./code-limit";
import { challengeSeconds } from "./passkeys";

let site: TestApp;
beforeAll(async () => (site = await openTestApp()));
afterAll(() => site.close());

const rpId = new URL(testSiteUrl).hostname;
const newPasskey = () => createSoftPasskey({ rpId, origin: testSiteUrl });
type Headers = Record<string, string>;

/** Options for a passkey, with the cookie of the browser that requested them. */
async function getOptions(url: string, headers: Headers = {}) {
  const response = await site.post(url, undefined, headers);
  if (response.statusCode !== 200) throw new Error(response.body);
  const { options } = response.json<{ options: { challenge: string; allowCredentials?: unknown[] } }>();
  return { ...options, headers: addCookies(headers, response) };
}

async function addPasskeyTo(headers: Headers, passkey: SoftPasskey, extra: object = {}) {
  const { challenge, headers: browser } = await getOptions("/api/users/passkeys/new", headers);
  const body = { name: "Laptop", passkey: passkey.create({ challenge, ...extra }) };
  return site.post("/api/users/passkeys", body, browser);
}

async function signInWith(passkey: SoftPasskey, extra: object = {}) {
  const { challenge, headers } = await getOptions("/api/users/passkeys/options");
  return site.post("/api/users/passkeys/sign-in", { passkey: passkey.get({ challenge, ...extra }) }, headers);
}

/** The codes of an authenticator app at the site's clock. */
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: site.services.now() });

async function addApp(headers: Headers) {
  const { secret } = (await site.post("/api/users/second-factor/app", undefined, headers)).json<{
    secret: string;
  }>();
  const response = await site.post("/api/users/second-factor/app/confirm", { code: codeOf(secret) }, headers);
  return { secret, response };
}

async function logIn(email: string) {
  const response = await site.post("/api/users/login", { email, password: testPassword });
  return { response, headers: addCookies({}, response) };
}

const getState = async (headers: Headers) =>
  (await site.get("/api/users/second-factor", headers)).json<SecondFactorState>();

describe("a passkey", () => {
  it("is added, named, signs in as both factors, and is removed", async () => {
    const { headers, email } = await registerPerson(site);
    const passkey = newPasskey();
    const added = (await addPasskeyTo(headers, passkey)).json<Enrolled>();
    expect(added.recoveryCodes).toHaveLength(10);
    expect((await latestMail(site, email, "passkey-added")).subject).toMatch(/passkey was added/);
    const [stored] = (await getState(headers)).passkeys;
    expect(stored).toMatchObject({ name: "Laptop", synced: false, lastUsedAt: null });

    const signedIn = await signInWith(passkey);
    expect(signedIn.json()).toMatchObject({ email, accessToken: expect.any(String) });
    const own = { authorization: `Bearer ${signedIn.json<{ accessToken: string }>().accessToken}` };
    const url = `/api/users/passkeys/${stored?.id}`;
    await site.app.inject({ method: "PUT", url, payload: { name: "Old laptop" }, headers: own });
    expect((await getState(own)).passkeys).toMatchObject([
      { name: "Old laptop", lastUsedAt: expect.any(String) },
    ]);

    const stranger = await registerPerson(site);
    expect((await site.app.inject({ method: "DELETE", url, headers: stranger.headers })).statusCode).toBe(
      404,
    );
    expect((await site.app.inject({ method: "DELETE", url, headers: own })).statusCode).toBe(200);
    expect((await signInWith(passkey)).json()).toMatchObject({ code: "PASSKEY_REFUSED" });
  });

  it("works only with a challenge of this browser, once, and within half an hour", async () => {
    const { headers } = await registerPerson(site);
    const passkey = newPasskey();
    await addPasskeyTo(headers, passkey);
    const options = await getOptions("/api/users/passkeys/options");
    const body = { passkey: passkey.get(options) };
    const send = (with_: Headers) => site.post("/api/users/passkeys/sign-in", body, with_);
    expect((await send({})).json()).toMatchObject({ code: "PASSKEY_REFUSED" });
    const both = await Promise.all([send(options.headers), send(options.headers)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);

    const late = await getOptions("/api/users/passkeys/options");
    site.advance(challengeSeconds * 1000 + 1);
    const refused = await site.post(
      "/api/users/passkeys/sign-in",
      { passkey: passkey.get(late) },
      late.headers,
    );
    expect(refused.json()).toMatchObject({ code: "PASSKEY_REFUSED" });
  });

  it("of another site, without a check of the person, or with a forged signature is refused", async () => {
    const { headers } = await registerPerson(site);
    const passkey = newPasskey();
    const unverified = await addPasskeyTo(headers, passkey, { isVerified: false });
    expect(unverified.json()).toMatchObject({ code: "PASSKEY_REFUSED" });
    await addPasskeyTo(headers, passkey);
    const forger = createSoftPasskey({ rpId, origin: testSiteUrl, credentialId: passkey.id });
    const responses = [
      await signInWith(passkey, { origin: "https://www.larchway.example.evil.example" }),
      await signInWith(passkey, { isVerified: false }),
      await signInWith(forger),
      await signInWith(newPasskey()),
    ];
    expect(responses.map((response) => response.json<{ code: string }>().code)).toEqual(
      Array(4).fill("PASSKEY_REFUSED"),
    );
  });

  it("whose counter does not grow is refused and noted", async () => {
    const { headers, id } = await registerPerson(site);
    const passkey = newPasskey();
    await addPasskeyTo(headers, passkey, { counter: 5 });
    expect((await signInWith(passkey, { counter: 6 })).statusCode).toBe(200);
    expect((await signInWith(passkey, { counter: 6 })).json()).toMatchObject({ code: "PASSKEY_REFUSED" });
    const { rows } = await site.database.query(
      "select result from sign_in where user_id = $1 order by id desc limit 1",
      [id],
    );
    expect(rows).toEqual([{ result: "copied-passkey" }]);
  });

  it("has options that are equal for every account and name none", async () => {
    const { headers } = await registerPerson(site);
    await addPasskeyTo(headers, newPasskey());
    const [one, two] = [
      await getOptions("/api/users/passkeys/options"),
      await getOptions("/api/users/passkeys/options", headers),
    ];
    expect(one.allowCredentials ?? []).toEqual([]);
    expect({ ...two, challenge: "", headers: {} }).toEqual({ ...one, challenge: "", headers: {} });
  });

  it("cannot be added to another account or with another account's challenge", async () => {
    const [ann, eve] = [await registerPerson(site), await registerPerson(site)];
    const passkey = newPasskey();
    const { challenge, headers } = await getOptions("/api/users/passkeys/new", ann.headers);
    const body = { name: "x", passkey: passkey.create({ challenge }) };
    const crossed = { ...headers, authorization: eve.headers.authorization };
    expect((await site.post("/api/users/passkeys", body, crossed)).json()).toMatchObject({
      code: "PASSKEY_REFUSED",
    });
    await addPasskeyTo(ann.headers, passkey);
    expect((await addPasskeyTo(eve.headers, passkey)).json()).toMatchObject({ code: "PASSKEY_REFUSED" });
  });
});

describe("an authenticator app", () => {
  it("is asked for at the sign-in, and each of its codes works once", async () => {
    const { headers, email } = await registerPerson(site);
    const { secret, response } = await addApp(headers);
    expect(response.json<Enrolled>().recoveryCodes).toHaveLength(10);
    site.advance(30_000);
    const first = await logIn(email);
    expect(first.response.json()).toEqual({ step: "prove", hasApp: true, hasPasskey: false });
    expect(first.response.cookies.map(({ name }) => name)).toEqual(["larchway_sign_in"]);
    const code = codeOf(secret);
    const proven = await site.post("/api/users/second-factor", { code }, first.headers);
    expect(proven.json()).toMatchObject({ email, accessToken: expect.any(String) });
    const second = await logIn(email);
    expect((await site.post("/api/users/second-factor", { code }, second.headers)).json()).toMatchObject({
      code: "WRONG_CODE",
    });
  });

  it("is stored encrypted, and recovery codes as keyed hashes that work once", async () => {
    const { headers, email, id } = await registerPerson(site);
    const { secret, response } = await addApp(headers);
    const [code = ""] = response.json<Enrolled>().recoveryCodes ?? [];
    const { rows } = await site.database.query<object>(
      `select a.sealed_secret, r.code_hash from authenticator_app a join recovery_code r using (user_id) where user_id = $1`,
      [id],
    );
    const stored = JSON.stringify(rows);
    for (const text of [secret, code, code.replaceAll("-", "")]) expect(stored).not.toContain(text);
    const use = async () =>
      site.post(
        "/api/users/second-factor",
        { recoveryCode: code.toLowerCase() },
        (await logIn(email)).headers,
      );
    expect((await use()).statusCode).toBe(200);
    expect((await latestMail(site, email, "recovery-code-used")).body).toMatch(/recovery codes/);
    expect((await use()).json()).toMatchObject({ code: "WRONG_CODE" });
  });

  it("cannot be guessed: after five wrong codes even the right one has to wait", async () => {
    const { headers, email } = await registerPerson(site);
    const { secret } = await addApp(headers);
    site.advance(30_000);
    const { headers: ticket } = await logIn(email);
    const codes = await Promise.all(
      Array.from({ length: wrongCodeLimit + 3 }, () =>
        site.post("/api/users/second-factor", { code: "000000" }, ticket),
      ),
    );
    expect(codes.filter(({ statusCode }) => statusCode === 403)).toHaveLength(wrongCodeLimit);
    const right = await site.post("/api/users/second-factor", { code: codeOf(secret) }, ticket);
    expect([right.statusCode, right.headers["retry-after"]]).toEqual([429, expect.any(String)]);
  });

  it("cannot be guessed slowly: a day has a limit, after which recovery codes work and a mail was sent", async () => {
    const { headers, email } = await registerPerson(site);
    const { secret, response: added } = await addApp(headers);
    const [recoveryCode] = added.json<Enrolled>().recoveryCodes ?? [];
    const other = await registerPerson(site);
    const { secret: otherSecret } = await addApp(other.headers);
    site.advance(30_000);
    const { headers: ticket } = await logIn(email);
    const prove = (body: object) => site.post("/api/users/second-factor", body, ticket);
    const endQuarterHour = () => site.database.query("delete from failed_password where key like 'code:%'");
    const guess = async (count: number) => {
      for (let index = 0; index < count; index++) {
        expect((await prove({ code: "000000" })).json()).toMatchObject({ code: "WRONG_CODE" });
        await endQuarterHour();
      }
    };
    await guess(wrongCodesADay - 1);
    // A right code of the owner does not end the day of another person who guesses.
    expect((await prove({ code: codeOf(secret) })).statusCode).toBe(200);
    await guess(1);
    expect((await mailsTo(site, email)).map(({ kind }) => kind)).not.toContain("wrong-codes");

    site.advance(30_000);
    for (let count = 0; count < 2; count++) {
      const refused = await prove({ code: codeOf(secret) });
      expect([refused.statusCode, Number(refused.headers["retry-after"]) > 15 * 60]).toEqual([429, true]);
      expect(refused.json()).toMatchObject({ message: expect.stringContaining("recovery code") });
    }
    const notices = (await mailsTo(site, email)).filter(({ kind }) => kind === "wrong-codes");
    expect(notices).toHaveLength(1);
    expect((await prove({ recoveryCode })).statusCode).toBe(200);

    const { headers: otherTicket } = await logIn(other.email);
    const signedIn = await site.post("/api/users/second-factor", { code: codeOf(otherSecret) }, otherTicket);
    expect(signedIn.statusCode).toBe(200);
  });

  it("is not blocked by a stranger who does not have the password", async () => {
    const { headers, email } = await registerPerson(site);
    const { secret } = await addApp(headers);
    site.advance(30_000);
    for (let count = 0; count <= wrongCodesADay; count++) {
      const refused = await site.post("/api/users/second-factor", { code: "000000" });
      expect(refused.json()).toMatchObject({ code: "SIGN_IN_STALE" });
    }
    const { headers: ticket } = await logIn(email);
    const right = await site.post("/api/users/second-factor", { code: codeOf(secret) }, ticket);
    expect(right.statusCode).toBe(200);
  });
});

describe("the office", () => {
  it("enrols a second factor at the first sign-in, and has no session before", async () => {
    const { email } = await makeAdmin(site);
    const { response, headers } = await logIn(email);
    expect(response.json<SignInStep>()).toEqual({ step: "enrol", hasApp: false, hasPasskey: false });
    expect(response.cookies.map(({ name }) => name)).toEqual(["larchway_sign_in"]);
    const { response: added } = await addApp(headers);
    const { session, recoveryCodes } = added.json<Enrolled>();
    expect(recoveryCodes).toHaveLength(10);
    const bearer = { authorization: `Bearer ${session.accessToken}` };
    expect((await site.get("/api/admin/leads", bearer)).statusCode).toBe(200);

    // The first factor alone adds no further one.
    const again = await logIn(email);
    expect(again.response.json()).toMatchObject({ step: "prove" });
    const second = await site.post("/api/users/second-factor/app", undefined, again.headers);
    expect(second.json()).toMatchObject({ code: "SIGN_IN_STALE" });
  });

  it("is not signed in by a reset password without the second factor", async () => {
    const { email, headers } = await enrolAdmin(site);
    await site.post("/api/users/password/forgot", { email });
    const { token } = await latestMail(site, email, "reset-password");
    const reset = await site.post("/api/users/password/reset", { token, password: testPassword });
    expect(reset.cookies.filter(({ name, value }) => name === "larchway_refresh" && value)).toEqual([]);
    expect((await site.post("/api/users/refresh", undefined, headers)).statusCode).toBe(401);
    expect((await logIn(email)).response.json()).toMatchObject({ step: "prove" });
  });

  it("is refused with a session or a token that proved no second factor", async () => {
    const { id, headers } = await registerPerson(site);
    await site.database.query("update app_user set is_admin = true where id = $1", [id]);
    expect((await site.get("/api/admin/leads", headers)).json()).toMatchObject({ code: "SESSION_EXPIRED" });
    expect((await site.get("/api/users/profile", headers)).json()).toMatchObject({ isAdmin: false });
    expect((await site.post("/api/users/refresh", undefined, headers)).statusCode).toBe(401);
  });

  it("keeps its last factor", async () => {
    const { headers } = await enrolAdmin(site);
    const [passkey] = (await getState(headers)).passkeys;
    const url = `/api/users/passkeys/${passkey?.id}`;
    const refused = await site.app.inject({ method: "DELETE", url, headers });
    expect(refused.json()).toMatchObject({ code: "LAST_FACTOR", fix: expect.stringContaining("first") });
    expect((await getState(headers)).passkeys).toHaveLength(1);
  });

  it("signs in with a ticket only until it expires or the password changes", async () => {
    const { email } = await makeAdmin(site);
    const { headers } = await logIn(email);
    site.advance(10 * 60_000 + 1000);
    expect((await site.post("/api/users/second-factor/app", undefined, headers)).json()).toMatchObject({
      code: "SIGN_IN_STALE",
    });
    const fresh = await logIn(email);
    await site.database.query("update app_user set password_hash = 'another' where email = $1", [email]);
    expect((await site.post("/api/users/second-factor/app", undefined, fresh.headers)).json()).toMatchObject({
      code: "SIGN_IN_STALE",
    });
  });
});

describe("a dangerous action", () => {
  it("requires a fresh proof of the second factor, and the server counts the minutes", async () => {
    const { headers, passkey, id } = await enrolAdmin(site);
    const replace = (with_: Headers) =>
      site.post("/api/users/second-factor/recovery-codes", undefined, with_);
    expect((await replace(headers)).statusCode).toBe(200);
    site.advance(10 * 60_000);
    expect((await replace(headers)).json()).toMatchObject({
      code: "PROOF_REQUIRED",
      fix: expect.any(String),
    });
    const { challenge, headers: browser } = await getOptions("/api/users/passkeys/options", headers);
    const wrong = await site.post("/api/users/proof", { password: testPassword }, headers);
    expect(wrong.json()).toMatchObject({ code: "INVALID_REQUEST" });
    const proof = await site.post("/api/users/proof", { passkey: passkey.get({ challenge }) }, browser);
    const { accessToken } = proof.json<{ accessToken: string }>();
    expect((await replace({ authorization: `Bearer ${accessToken}` })).statusCode).toBe(200);

    // A renewed session has the time of the proof, not of the renewal.
    site.advance(9 * 60_000);
    const renewed = await site.post("/api/users/refresh", undefined, headers);
    const later = { authorization: `Bearer ${renewed.json<{ accessToken: string }>().accessToken}` };
    expect((await replace(later)).statusCode).toBe(200);
    site.advance(60_000);
    expect((await replace(later)).json()).toMatchObject({ code: "PROOF_REQUIRED" });
    expect(id).toBeTruthy();
  });

  it("of a member without a second factor requires the password again", async () => {
    const { headers } = await registerPerson(site);
    site.advance(11 * 60_000);
    const start = (with_: Headers) => site.post("/api/users/second-factor/app", undefined, with_);
    expect((await start(headers)).json()).toMatchObject({ code: "PROOF_REQUIRED" });
    const wrong = await site.post("/api/users/proof", { password: "not the password" }, headers);
    expect(wrong.json()).toMatchObject({ code: "FORBIDDEN" });
    const proof = await site.post("/api/users/proof", { password: testPassword }, headers);
    const { accessToken } = proof.json<{ accessToken: string }>();
    expect((await start({ authorization: `Bearer ${accessToken}` })).statusCode).toBe(200);
  });

  it("cannot be proven with another person's passkey", async () => {
    const [ann, eve] = [await enrolAdmin(site), await enrolAdmin(site)];
    const { challenge, headers } = await getOptions("/api/users/passkeys/options", ann.headers);
    const proof = await site.post("/api/users/proof", { passkey: eve.passkey.get({ challenge }) }, headers);
    expect(proof.json()).toMatchObject({ code: "PASSKEY_REFUSED" });
  });
});
