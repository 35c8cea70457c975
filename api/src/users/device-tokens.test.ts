import { decodeJwt, SignJWT } from "jose";
import { createDeviceTokens } from "./device-tokens";

const secret = "a secret that only the tests know";
const day = 24 * 60 * 60_000;
const start = Date.UTC(2026, 10, 20, 17);
let clock = start;
const tokens = createDeviceTokens(secret, () => clock);
const account = { id: "u1", password_hash: "a hash" };

beforeEach(() => {
  clock = start;
});

describe("a device token", () => {
  it("is the id of one browser", async () => {
    const [one, other] = [await tokens.sign(account), await tokens.sign(account)];
    const id = await tokens.verify(one, account);
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(await tokens.verify(one, account)).toBe(id);
    expect(await tokens.verify(other, account)).not.toBe(id);
  });

  it("is valid for 400 days", async () => {
    const token = await tokens.sign(account);
    expect(decodeJwt(token)).toMatchObject({ iat: start / 1000, exp: (start + 400 * day) / 1000 });
    clock += 400 * day - 1_000;
    expect(await tokens.verify(token, account)).toBeDefined();
    clock += 2_000;
    expect(await tokens.verify(token, account)).toBeUndefined();
  });

  it("is invalid for another account or another password", async () => {
    const token = await tokens.sign(account);
    for (const other of [
      { id: "u2", password_hash: "a hash" },
      { id: "u1", password_hash: "another hash" },
      { id: "u1", password_hash: null },
    ])
      expect(await tokens.verify(token, other)).toBeUndefined();
    const withoutPassword = { id: "u1", password_hash: null };
    expect(await tokens.verify(await tokens.sign(withoutPassword), withoutPassword)).toBeDefined();
  });

  it("is rejected from another site, without a device, or signed with the secret itself", async () => {
    const others = createDeviceTokens("another secret of the tests, as long", () => clock);
    const { password, jti } = decodeJwt(await tokens.sign(account));
    const withSecret = await new SignJWT({ password })
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer("larchway-device")
      .setSubject(account.id)
      .setJti(jti!)
      .setExpirationTime(start / 1000 + 60)
      .sign(new TextEncoder().encode(secret));
    for (const token of [await others.sign(account), withSecret, "no token", ""])
      expect(await tokens.verify(token, account)).toBeUndefined();
  });
});
