import { jwtVerify, SignJWT } from "jose";
import { accessTokenSeconds, createAccessTokens } from "./access-tokens";

const secret = "a secret that only the tests know";
let clock = Date.UTC(2026, 10, 20, 17);
const tokens = createAccessTokens(secret, () => clock);
const key = new TextEncoder().encode(secret);

/** A token with our signature and arbitrary claims. */
const signed = (claims: Record<string, unknown>, issuer = "larchway") =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(issuer)
    .setExpirationTime(clock / 1000 + 60)
    .sign(key);

describe("an access token", () => {
  it.each([
    { userId: "u1", isAdmin: false, acceptedTerms: false, emailVerified: false },
    { userId: "u2", isAdmin: true, acceptedTerms: false, emailVerified: false },
    { userId: "u3", isAdmin: false, acceptedTerms: true, emailVerified: false },
    { userId: "u4", isAdmin: false, acceptedTerms: false, emailVerified: true },
    {
      userId: "u5",
      isAdmin: false,
      acceptedTerms: false,
      emailVerified: false,
      provenAt: 1,
      secondFactor: true,
    },
  ])("has the signed claims, its end and no others: %j", async (claims) => {
    const expiresAt = clock / 1000 + accessTokenSeconds;
    expect(await tokens.verify(await tokens.sign(claims))).toEqual({ ...claims, expiresAt });
  });

  it("grants no right for a claim that is not exactly true", async () => {
    const token = await signed({ sub: "u1", admin: "true", terms: 1, verified: "yes" });
    expect(await tokens.verify(token)).toEqual({
      userId: "u1",
      isAdmin: false,
      acceptedTerms: false,
      emailVerified: false,
      expiresAt: clock / 1000 + 60,
    });
    const { emailVerified } = await tokens.verify(
      await tokens.sign({ userId: "u1", isAdmin: false, acceptedTerms: false }),
    );
    expect(emailVerified).toBe(false);
  });

  it("expires after fifteen minutes", async () => {
    const token = await tokens.sign({ userId: "u1", isAdmin: false, acceptedTerms: false });
    const { payload } = await jwtVerify(token, key, { currentDate: new Date(clock) });
    expect([accessTokenSeconds, payload.exp! - payload.iat!, payload.iat]).toEqual([900, 900, clock / 1000]);
    clock += 899_000;
    await expect(tokens.verify(token)).resolves.toMatchObject({ userId: "u1" });
    clock += 2_000;
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: "SESSION_EXPIRED" });
  });

  it("is rejected without a person, from another issuer, with another secret, or when it is malformed", async () => {
    const others = createAccessTokens("another secret of the tests, as long", () => clock);
    for (const token of [
      await signed({}),
      await signed({ sub: "" }),
      await signed({ sub: "u1" }, "another"),
      await others.sign({ userId: "u1", isAdmin: true, acceptedTerms: true }),
      "no token",
    ])
      await expect(tokens.verify(token)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("the refresh token that follows another", () => {
  it("is the same each time, differs from others, and cannot be derived without the secret", () => {
    const others = createAccessTokens("another secret of the tests, as long", () => clock);
    const next = tokens.deriveSuccessor("one");
    expect(tokens.deriveSuccessor("one")).toBe(next);
    expect(new Set([next, tokens.deriveSuccessor("two"), others.deriveSuccessor("one"), "one"]).size).toBe(4);
    expect(next).toMatch(/^[\w-]{43}$/);
  });
});
