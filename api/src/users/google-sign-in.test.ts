import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from "jose";
import { openTestApp, type TestApp } from "../testing/test-app";
import { mailsTo, registerPerson } from "../testing/people";
import { sampleNow } from "../testing/sample-listings";
import { createGoogleVerifier } from "./google-verifier";

const clientId = "larchway-tests";
let site: TestApp;
let issuer: Server;
let address: string;
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
  address = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
  site = await openTestApp({ google: newVerifier() });
}, 60_000);
afterAll(async () => {
  await site.close();
  await new Promise((resolve) => issuer.close(resolve));
});

const newVerifier = () =>
  createGoogleVerifier({ clientId, issuer: address, jwksUrl: `${address}/certs`, now: () => sampleNow });

interface Claims {
  sub: string;
  email: string;
  email_verified?: boolean;
  audience?: string;
  issuedBy?: string;
  expires?: number;
  signedBy?: CryptoKey;
}

function credentialOf({ audience, issuedBy, expires, signedBy, ...claims }: Claims): Promise<string> {
  const at = Math.floor(sampleNow / 1000);
  return new SignJWT({ email_verified: true, name: "Gale Google", ...claims })
    .setProtectedHeader({ alg: "RS256", kid: "one" })
    .setIssuer(issuedBy ?? address)
    .setAudience(audience ?? clientId)
    .setSubject(claims.sub)
    .setIssuedAt(at)
    .setExpirationTime(expires ?? at + 3600)
    .sign(signedBy ?? key);
}

const signIn = (credential: string, more: object = {}) =>
  site.post("/api/users/auth/google", { credential, ...more });

describe("signing in with Google", () => {
  it("[R7.018] [R7.019] asks a new person for a phone, then makes the account", async () => {
    const credential = await credentialOf({ sub: "g1", email: "gale@example.org" });
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
      isAdmin: false,
      emailVerified: true,
      acceptedTerms: true,
      accessToken: expect.any(String),
    });
    const third = await signIn(credential);
    expect(third.json()).toMatchObject({ isNewUser: false, _id: second.json<{ _id: string }>()._id });
  });

  it("[R7.020] refuses forged, foreign and outdated credentials", async () => {
    const person = { sub: "g2", email: "forged@example.org" };
    const { privateKey: otherKey } = await generateKeyPair("RS256");
    const hmac = await new SignJWT({ ...person, email_verified: true })
      .setProtectedHeader({ alg: "HS256", kid: "one" })
      .setIssuer(address)
      .setAudience(clientId)
      .setIssuedAt(Math.floor(sampleNow / 1000))
      .setExpirationTime(Math.floor(sampleNow / 1000) + 3600)
      .sign(new TextEncoder().encode("a secret of at least thirty-two bytes"));
    const credentials = [
      await credentialOf({ ...person, signedBy: otherKey }),
      await credentialOf({ ...person, audience: "another site" }),
      await credentialOf({ ...person, issuedBy: "https://evil.example" }),
      await credentialOf({ ...person, expires: Math.floor(sampleNow / 1000) - 3600 }),
      hmac,
      "not a token",
    ];
    for (const credential of credentials) {
      const answer = await signIn(credential, { phone: "5555555555" });
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        expect.objectContaining({ code: "GOOGLE_REFUSED" }),
      ]);
    }
  });

  it("links to an account with the same email only when both sides verified it", async () => {
    const { id, email } = await registerPerson(site);
    const verified = await credentialOf({ sub: "g3", email });
    const unverified = await credentialOf({ sub: "g3", email, email_verified: false });
    expect((await signIn(verified)).json()).toMatchObject({ code: "GOOGLE_NOT_LINKED" });

    const [mail] = await mailsTo(site, email);
    await site.post("/api/users/verify", { token: mail!.token });
    expect((await signIn(unverified)).json()).toMatchObject({ code: "GOOGLE_NOT_LINKED" });
    expect((await signIn(verified)).json()).toMatchObject({ _id: id, isGoogleUser: true, isNewUser: false });
    const other = await credentialOf({ sub: "g4", email });
    expect((await signIn(other)).json()).toMatchObject({ code: "GOOGLE_NOT_LINKED" });
  });

  it("lets somebody without a password delete the account with a fresh credential", async () => {
    const credential = await credentialOf({ sub: "g5", email: "leaving@example.org" });
    const session = await signIn(credential, { phone: "5555555555" });
    const authorization = `Bearer ${session.json<{ accessToken: string }>().accessToken}`;
    const remove = async (sub: string) =>
      site.app.inject({
        method: "DELETE",
        url: "/api/users/profile",
        headers: { authorization },
        payload: { credential: await credentialOf({ sub, email: "leaving@example.org" }) },
      });
    expect((await remove("g6")).statusCode).toBe(403);
    expect((await remove("g5")).statusCode).toBe(200);
    expect((await signIn(credential)).json()).toMatchObject({ code: "PHONE_REQUIRED_DUPLICATE_NULL" });
  });

  it("says that it is off, or that Google does not answer", async () => {
    const credential = await credentialOf({ sub: "g7", email: "seven@example.org" });
    isDown = true;
    const cut = await openTestApp({ google: newVerifier() });
    const answer = await cut.post("/api/users/auth/google", { credential });
    expect([answer.statusCode, answer.json()]).toEqual([
      502,
      expect.objectContaining({ code: "UPSTREAM_UNAVAILABLE" }),
    ]);
    await cut.close();
    isDown = false;
    const off = await openTestApp();
    expect((await off.post("/api/users/auth/google", { credential })).json()).toMatchObject({
      code: "GOOGLE_SIGN_IN_OFF",
    });
    await off.close();
  }, 60_000);
});
