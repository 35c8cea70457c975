import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from "jose";
import { createGoogleVerifier } from "./google-verifier";

const clientId = "larchway-tests";
const now = Date.UTC(2026, 10, 20, 17);
let server: Server;
let jwksUrl: string;
let key: CryptoKey;
/** The response of the issuer's URL of keys. */
let keys: { status: number; body: string };
let rightKeys: string;

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  key = privateKey;
  rightKeys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: "one", alg: "RS256" }] });
  server = createServer((_request, response) => {
    response.writeHead(keys.status, { "content-type": "application/json" }).end(keys.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`;
});
beforeEach(() => {
  keys = { status: 200, body: rightKeys };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function verify(claims: Record<string, unknown> = {}, issuer = "https://accounts.google.com") {
  const credential = await new SignJWT({
    sub: "g1",
    email: "gale@example.org",
    email_verified: true,
    name: "Gale Google",
    nonce: "n1",
    aud: clientId,
    iat: now / 1000,
    exp: now / 1000 + 3600,
    ...claims,
  })
    .setProtectedHeader({ alg: "RS256", kid: "one" })
    .setIssuer(issuer)
    .sign(key);
  const verifier = createGoogleVerifier({
    clientId,
    issuer: "https://accounts.google.com",
    jwksUrl,
    now: () => now,
  });
  return verifier.verify(credential);
}
const refused = { code: "GOOGLE_REFUSED" };

describe("the identity in Google's token", () => {
  it("is what it says of the person", async () => {
    expect(await verify()).toEqual({
      subject: "g1",
      email: "gale@example.org",
      emailVerified: true,
      isAuthoritative: false,
      name: "Gale Google",
      nonce: "n1",
    });
  });

  it("has an email that Google verified only when it says so", async () => {
    const verified = async (email_verified: unknown) => (await verify({ email_verified })).emailVerified;
    expect([
      await verified("true"),
      await verified(false),
      await verified("false"),
      await verified(undefined),
    ]).toEqual([true, false, false, false]);
  });

  it.each([
    [{ email: "gale@gmail.com" }, true],
    [{ email: "Gale@GMail.com" }, true],
    [{ hd: "example.org" }, true],
    [{ hd: "" }, false],
    [{ hd: true }, false],
    [{ email: "gale@gmail.com.example.org" }, false],
    [{ email: "gale@notgmail.com" }, false],
    [{ email: "gale@gmail.com", email_verified: false }, false],
    [{ hd: "example.org", email_verified: false }, false],
  ])("has an email that Google runs the mailbox of: %j %s", async (claims, isAuthoritative) => {
    expect(await verify(claims)).toMatchObject({ isAuthoritative });
  });

  it("has a name on one line, not too long, or the beginning of the email", async () => {
    const name = async (given: unknown) => (await verify({ name: given })).name;
    expect(await name("Gale\nGoogle")).toBe("Gale Google");
    expect(await name("x".repeat(200))).toBe("x".repeat(120));
    expect([await name(""), await name(7), await name(undefined)]).toEqual(["gale", "gale", "gale"]);
  });

  it("is presented by this site when it names who presents it", async () => {
    for (const claims of [{ azp: clientId }, { aud: [clientId, "another site"], azp: clientId }])
      expect(await verify(claims)).toMatchObject({ subject: "g1" });
  });

  it.each([
    "gale",
    "gale@",
    "@example.org",
    "gale@@example.org",
    "gale@example.org x",
    "x gale@example.org",
    "",
    7,
    ["gale@example.org"],
    undefined,
    `${"x".repeat(243)}@example.org`,
  ])("is refused with the email %j", async (email) => {
    await expect(verify({ email })).rejects.toMatchObject(refused);
  });

  it("may have an email as long as an address can be", async () => {
    const email = `${"x".repeat(242)}@example.org`;
    expect([email.length, (await verify({ email })).email]).toEqual([254, email]);
  });

  it.each([
    { sub: "" },
    { sub: undefined },
    { nonce: undefined },
    { nonce: 7 },
    { iat: undefined },
    { exp: undefined },
    { azp: "another site" },
    { aud: [clientId, "another site"] },
  ])("is refused with %j", async (claims) => {
    await expect(verify(claims)).rejects.toMatchObject(refused);
  });
});

describe("Google's token", () => {
  it("comes from Google, whose name has two spellings", async () => {
    await expect(verify({}, "accounts.google.com")).resolves.toMatchObject({ subject: "g1" });
    for (const issuer of ["https://evil.example", "evil.example/https://accounts.google.com", ""])
      await expect(verify({}, issuer)).rejects.toMatchObject(refused);
  });

  it("cannot be verified while the issuer's keys are unavailable", async () => {
    const away = { code: "UPSTREAM_UNAVAILABLE", cause: expect.any(Error) };
    for (const broken of [
      { status: 500, body: rightKeys },
      { status: 200, body: "{" },
      { status: 200, body: '{"keys":"none"}' },
    ]) {
      keys = broken;
      await expect(verify()).rejects.toMatchObject(away);
    }
    const published = jwksUrl;
    jwksUrl = "http://127.0.0.1:1/certs";
    await expect(verify()).rejects.toMatchObject({ code: "UPSTREAM_UNAVAILABLE" });
    jwksUrl = published;
    keys = { status: 200, body: '{"keys":[]}' };
    await expect(verify()).rejects.toMatchObject({ ...refused, cause: expect.any(Error) });
  });
});
