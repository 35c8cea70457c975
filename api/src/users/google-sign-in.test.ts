import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { LightMyRequestResponse } from "fastify";
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from "jose";
import { accountGraceDays } from "@larchway/shared/contracts/accounts";
import { runBeforeCommit } from "../testing/run-before-commit";
import { openTestApp, type TestApp } from "../testing/test-app";
import { mailsTo, registerPerson, testPassword } from "../testing/people";
import { sampleNow } from "../testing/sample-listings";
import { deleteClosedAccounts } from "./account-closing-repository";
import { googleNonceSeconds } from "./google-nonces";
import { createGoogleVerifier } from "./google-verifier";
import { guessLimit } from "./password-guard";

const clientId = "larchway-tests";
let site: TestApp;
let issuer: Server;
let issuerUrl: string;
let key: CryptoKey;
let isDown = false;

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  key = privateKey;
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: "one", alg: "RS256" }] });
  issuer = createServer((_request, response) => {
    if (isDown) response.writeHead(500).end();
    else response.writeHead(200, { "content-type": "application/json" }).end(keys);
  });
  await new Promise<void>((resolve) => issuer.listen(0, "127.0.0.1", resolve));
  issuerUrl = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
  site = await openTestApp({ google: newVerifier() });
});
afterAll(async () => {
  await site.close();
  await new Promise((resolve) => issuer.close(resolve));
});

const newVerifier = () =>
  createGoogleVerifier({ clientId, issuer: issuerUrl, jwksUrl: `${issuerUrl}/certs`, now: () => sampleNow });

interface Claims {
  sub: string;
  email: string;
  email_verified?: boolean;
  /** The domain of a Google Workspace. */
  hd?: string;
  azp?: string;
  audience?: string | string[];
  issuedBy?: string;
  /** Seconds from now. */
  issued?: number;
  expires?: number;
  signedBy?: CryptoKey;
  nonce?: string;
}

const now = Math.floor(sampleNow / 1000);

/** The browser of these tests, and its latest nonce. */
let browser = "";

/** Requests a nonce, like a page before it shows Google's button. */
async function issueNonce(): Promise<string> {
  const response = await site.post("/api/users/auth/google/nonce", undefined, { cookie: browser });
  const cookie = response.cookies.find(({ name }) => name === "larchway_google");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/api/users" });
  browser = `larchway_google=${cookie?.value}`;
  return response.json<{ nonce: string }>().nonce;
}

/** The credential that Google passes to the page. */
async function signCredential(claims: Claims): Promise<string> {
  const { audience, issuedBy, issued = 0, expires = 3600, signedBy, ...rest } = claims;
  return new SignJWT({ email_verified: true, name: "Gale Google", nonce: await issueNonce(), ...rest })
    .setProtectedHeader({ alg: "RS256", kid: "one" })
    .setIssuer(issuedBy ?? issuerUrl)
    .setAudience(audience ?? clientId)
    .setSubject(rest.sub)
    .setIssuedAt(now + issued)
    .setExpirationTime(now + expires)
    .sign(signedBy ?? key);
}

const signIn = (credential: string, more: object = {}, cookie = browser) =>
  site.post("/api/users/auth/google", { credential, ...more }, { cookie });

const refused = [401, "GOOGLE_REFUSED"];
const outcome = (response: LightMyRequestResponse) => [
  response.statusCode,
  response.json<{ code?: string }>().code,
];

describe("signing in with Google", () => {
  it("[R7.018] [R7.019] asks a new person for a phone, then makes the account", async () => {
    const credential = await signCredential({ sub: "g1", email: "gale@example.org" });
    const first = await signIn(credential);
    expect([first.statusCode, first.json()]).toEqual([
      409,
      expect.objectContaining({ code: "PHONE_REQUIRED_DUPLICATE_NULL" }),
    ]);
    expect((await signIn(credential, { phone: "123" })).statusCode).toBe(400);

    const second = await signIn(credential, { phone: "(555) 555-5555", acceptTerms: true });
    expect(second.statusCode).toBe(200);
    expect(second.json()).toMatchObject({
      email: "gale@example.org",
      name: "Gale Google",
      isNewUser: true,
      isGoogleUser: true,
      googleOnly: true,
      isAdmin: false,
      emailVerified: true,
      marketingConsent: false,
      acceptedTerms: true,
      accessToken: expect.any(String),
    });
    // Already verified, and the first device: no mail.
    const { rows } = await site.database.query("select kind from mail_outbox where recipient = $1", [
      "gale@example.org",
    ]);
    expect(rows).toEqual([]);
    const third = await signIn(await signCredential({ sub: "g1", email: "gale@example.org" }));
    expect(third.json()).toMatchObject({ isNewUser: false, _id: second.json<{ _id: string }>()._id });
  });

  it("mails the link that verifies an email which Google did not verify", async () => {
    const email = "unverified@example.org";
    const credential = await signCredential({ sub: "g12", email, email_verified: false });
    const session = await signIn(credential, { phone: "5555555555" });
    expect(session.json()).toMatchObject({ emailVerified: false, acceptedTerms: false });
    const [mail, ...others] = await mailsTo(site, email);
    expect([mail!.kind, others]).toEqual(["verify-email", []]);
    expect((await site.post("/api/users/verify", { token: mail!.token })).statusCode).toBe(200);
  });

  it.each([true, false])("records consent to mail only when it was given: %s", async (marketingConsent) => {
    const email = `consent-${marketingConsent}@example.org`;
    const credential = await signCredential({ sub: `g13-${marketingConsent}`, email: email.toUpperCase() });
    const session = await signIn(credential, { phone: "5555555555", marketingConsent });
    expect(session.json()).toMatchObject({ marketingConsent });
    const { rows } = await site.database.query(
      "select kind, granted, source from consent_record where email_key = $1",
      [email],
    );
    const consent = { kind: "marketing-email", granted: true, source: "google-sign-up" };
    expect(rows).toEqual(marketingConsent ? [consent] : []);
  });

  it("makes one account when two people with one email sign in simultaneously", async () => {
    const email = "twice@example.org";
    const [one, other] = [
      await signCredential({ sub: "g14", email }),
      await signCredential({ sub: "g15", email }),
    ];
    const responses = await runBeforeCommit(
      site.database,
      () => signIn(one, { phone: "5555555555" }),
      () => signIn(other, { phone: "5555555555", marketingConsent: true }),
    );
    expect(responses.map(outcome)).toEqual([
      [200, undefined],
      [409, "GOOGLE_NOT_LINKED"],
    ]);
  });

  it.each(["x", `${"x".repeat(43)}!`, `!${"x".repeat(43)}`, `${"x".repeat(42)}!`])(
    "replaces a browser id like %j, which cannot be from this site",
    async (forged) => {
      browser = `larchway_google=${forged}`;
      await issueNonce();
      expect(browser).toMatch(/^larchway_google=[\w-]{43}$/);
    },
  );

  it("[R7.020] rejects forged, foreign and expired credentials", async () => {
    const person = { sub: "g2", email: "forged@example.org" };
    const { privateKey: otherKey } = await generateKeyPair("RS256");
    const hmac = await new SignJWT({ ...person, email_verified: true })
      .setProtectedHeader({ alg: "HS256", kid: "one" })
      .setIssuer(issuerUrl)
      .setAudience(clientId)
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign(new TextEncoder().encode("a secret of at least thirty-two bytes"));
    const credentials = [
      await signCredential({ ...person, signedBy: otherKey }),
      await signCredential({ ...person, audience: "another site" }),
      await signCredential({ ...person, issuedBy: "https://evil.example" }),
      await signCredential({ ...person, azp: "another site" }),
      await signCredential({ ...person, audience: [clientId, "another site"] }),
      await signCredential({ ...person, expires: -61 }),
      await signCredential({ ...person, issued: 61 }),
      await signCredential({ ...person, issued: 3600, expires: 7200 }),
      await signCredential({ ...person, issued: -3661 }),
      hmac,
      "not a token",
    ];
    for (const credential of credentials) {
      expect(outcome(await signIn(credential, { phone: "5555555555" }))).toEqual(refused);
    }
  });

  it("tolerates clocks that differ by a minute, and accepts its own authorized party", async () => {
    const person = { sub: "g8", email: "clock@example.org" };
    const credentials = [
      await signCredential({ ...person, issued: 59, azp: clientId }),
      await signCredential({ ...person, expires: -59, audience: [clientId, "another site"], azp: clientId }),
    ];
    for (const credential of credentials) {
      expect((await signIn(credential, { phone: "5555555555" })).statusCode).toBe(200);
    }
  });

  it("accepts each ID token once, also of two simultaneous uses", async () => {
    const person = { sub: "g9", email: "once@example.org" };
    const credential = await signCredential(person);
    const both = await Promise.all([1, 2].map(() => signIn(credential, { phone: "5555555555" })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect(outcome(await signIn(credential))).toEqual(refused);
  });

  it("accepts an ID token only with a nonce that it issued to this browser", async () => {
    const person = { sub: "g10", email: "bound@example.org" };
    const phone = { phone: "5555555555" };
    const nonces = [undefined, "a nonce that this site never issued to any browser"];
    for (const nonce of nonces) {
      expect(outcome(await signIn(await signCredential({ ...person, nonce }), phone))).toEqual(refused);
    }

    const own = await signCredential(person);
    const ours = browser;
    browser = "";
    await issueNonce();
    for (const other of [browser, ""]) expect(outcome(await signIn(own, phone, other))).toEqual(refused);

    browser = ours;
    const fromOtherTab = await signCredential(person);
    expect(browser).toBe(ours);
    expect((await signIn(own, phone)).statusCode).toBe(200);
    expect((await signIn(fromOtherTab)).statusCode).toBe(200);
  });

  it("rejects an expired nonce", async () => {
    const person = { sub: "g11", email: "late@example.org" };
    const credential = await signCredential(person);
    expect(googleNonceSeconds).toBe(8 * 60 * 60);
    const inTime = await signCredential({ sub: "g16", email: "in-time@example.org" });
    site.advance(googleNonceSeconds * 1000 - 1);
    expect((await signIn(inTime, { phone: "5555555555" })).statusCode).toBe(200);
    site.advance(1);
    expect(outcome(await signIn(credential, { phone: "5555555555" }))).toEqual(refused);
    await issueNonce();
    const { rows } = await site.database.query("select from google_nonce where expires_at <= $1", [
      new Date(site.services.now()),
    ]);
    expect(rows).toEqual([]);
  });

  /** An account whose owner confirmed its email. */
  async function registerVerified() {
    const person = await registerPerson(site);
    const [mail] = await mailsTo(site, person.email);
    await site.post("/api/users/verify", { token: mail!.token });
    return person;
  }

  it("links to an account with the same email when Google runs the mailbox and the account verified it", async () => {
    const { id, email } = await registerPerson(site);
    const hosted = await signCredential({ sub: "g3", email, hd: "example.org" });
    expect((await signIn(hosted)).json()).toMatchObject({
      code: "GOOGLE_NOT_LINKED",
      fix: expect.stringContaining("confirm your email"),
    });
    const withPassword = await signIn(hosted, { password: testPassword });
    expect(withPassword.json()).toMatchObject({ code: "GOOGLE_NOT_LINKED" });

    const [mail] = await mailsTo(site, email);
    await site.post("/api/users/verify", { token: mail!.token });
    expect((await signIn(hosted)).json()).toMatchObject({ _id: id, isGoogleUser: true, isNewUser: false });
    const kinds = (await mailsTo(site, email)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(["google-linked", "new-device", "verify-email"]);
    const other = await signCredential({ sub: "g4", email, hd: "example.org" });
    expect((await signIn(other)).json()).toMatchObject({ code: "GOOGLE_NOT_LINKED" });
  });

  it.each([
    { email_verified: true },
    { email_verified: false },
    { email_verified: false, hd: "example.org" },
  ])(
    "links an address that Google does not vouch for only with the account's password: %j",
    async (claims) => {
      const { id, email, headers } = await registerVerified();
      const credential = await signCredential({ sub: `g17-${email}`, email, ...claims });
      expect(outcome(await signIn(credential))).toEqual([409, "GOOGLE_NEEDS_PASSWORD"]);
      const wrong = await signIn(credential, { password: "not the password" });
      expect([...outcome(wrong), wrong.json<{ message: string }>().message]).toEqual([
        403,
        "FORBIDDEN",
        "That password is incorrect. Please try again.",
      ]);
      const { signIns } = (await site.get("/api/users/sign-ins", headers)).json<{ signIns: object[] }>();
      expect(signIns[0]).toMatchObject({ method: "google", result: "wrong-password" });

      const linked = await signIn(credential, { password: testPassword });
      expect(linked.json()).toMatchObject({ _id: id, isGoogleUser: true, isNewUser: false });
      const again = await signIn(await signCredential({ sub: `g17-${email}`, email, ...claims }));
      expect(again.json()).toMatchObject({ _id: id });
    },
  );

  it("limits guesses of that password like those of a sign-in", async () => {
    const { email } = await registerVerified();
    const credential = await signCredential({ sub: "g18", email });
    for (let count = 0; count < guessLimit; count++)
      expect((await signIn(credential, { password: "not the password" })).statusCode).toBe(403);
    const right = await signIn(credential, { password: testPassword });
    expect(outcome(right)).toEqual([429, "TOO_MANY_REQUESTS"]);
  });

  it("lets a person without a password close the account with a fresh credential, until a sign-in", async () => {
    const fresh = (sub: string) => signCredential({ sub, email: "leaving@example.org" });
    const closeWith = async (proof: string, session: LightMyRequestResponse) => {
      const { accessToken } = session.json<{ accessToken: string }>();
      return site.app.inject({
        method: "DELETE",
        url: "/api/users/profile",
        headers: { authorization: `Bearer ${accessToken}`, cookie: browser },
        payload: { credential: proof },
      });
    };
    const endGracePeriod = async () => {
      const milliseconds = accountGraceDays * 86_400_000;
      site.advance(milliseconds + 1);
      await deleteClosedAccounts(site.database, new Date(site.services.now() - milliseconds), 10);
    };
    const credential = await fresh("g5");
    const session = await signIn(credential, { phone: "5555555555" });
    const { _id: id } = session.json<{ _id: string }>();
    const other = await closeWith(await fresh("g6"), session);
    expect(outcome(other)).toEqual([403, "FORBIDDEN"]);
    expect(other.json()).toMatchObject({ message: "This is another Google account." });
    expect(outcome(await closeWith(credential, session))).toEqual(refused);
    expect((await closeWith(await fresh("g5"), session)).statusCode).toBe(200);

    // A sign-in within the grace period keeps the account.
    const again = await signIn(await fresh("g5"));
    expect(again.json()).toMatchObject({ _id: id, isNewUser: false });
    await endGracePeriod();
    const later = await signIn(await fresh("g5"));
    expect(later.json()).toMatchObject({ _id: id, isNewUser: false });

    expect((await closeWith(await fresh("g5"), later)).statusCode).toBe(200);
    await endGracePeriod();
    expect((await signIn(await fresh("g5"))).json()).toMatchObject({
      code: "PHONE_REQUIRED_DUPLICATE_NULL",
    });
  });

  it("reports that it is off, or that Google does not respond", async () => {
    const credential = await signCredential({ sub: "g7", email: "seven@example.org" });
    isDown = true;
    const cut = await openTestApp({ google: newVerifier() });
    const response = await cut.post("/api/users/auth/google", { credential });
    expect([response.statusCode, response.json()]).toEqual([
      502,
      expect.objectContaining({ code: "UPSTREAM_UNAVAILABLE" }),
    ]);
    await cut.close();
    isDown = false;
    const off = await openTestApp();
    for (const path of ["/api/users/auth/google", "/api/users/auth/google/nonce"]) {
      expect(outcome(await off.post(path, { credential }))).toEqual([404, "GOOGLE_SIGN_IN_OFF"]);
    }
    await off.close();
  });
});
