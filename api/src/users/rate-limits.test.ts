import { openTestApp, type TestApp } from "../testing/test-app";

const authAttempts = 2;
let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ settings: { authAttempts } });
});
afterAll(() => site.close());

describe("requests of one network within a minute", () => {
  it.each([
    ["POST", "/users/register", 1],
    ["POST", "/users/login", 1],
    ["POST", "/users/verify", 1],
    ["POST", "/users/password/forgot", 1],
    ["POST", "/users/password/reset", 1],
    ["POST", "/users/verify/resend", 1],
    ["POST", "/users/auth/google", 1],
    ["POST", "/users/auth/google/nonce", 4],
    ["GET", "/users/sessions", 4],
    ["POST", "/phone/validate", 4],
    ["POST", "/consent", 4],
    ["GET", "/users/favourites", 10],
  ] as const)("are limited: %s %s, %d times the attempts at a password", async (method, url, factor) => {
    const payload = {
      name: "Robin Rideau",
      email: "unused@example.org",
      // Easy to guess: registering and resetting reject it, after they counted the request.
      password: "password1234",
      acceptTerms: true,
      token: "invented",
      credential: "invented",
      phone: "5555555555",
      kind: "analytics",
      granted: true,
    };
    const request = (from: string) =>
      site.app.inject({
        method,
        url: `/api${url}`,
        headers: { "x-forwarded-for": from },
        ...(method === "POST" && { payload }),
      });
    const network = `2001:db8:${url.length}:${factor}`;
    for (let turn = 0; turn < authAttempts * factor; turn += 1)
      expect((await request(`${network}::${turn + 1}`)).statusCode).not.toBe(429);
    const refused = await request(`${network}::ffff`);
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      expect.objectContaining({ code: "TOO_MANY_REQUESTS" }),
    ]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await request(`2001:db8:${url.length}:ff::1`)).statusCode).not.toBe(429);
  });
});
