import { describeError, loggedUrl } from "./log";

describe("an address in a log", () => {
  it.each([
    ["/api/unsubscribe?token=abc-123", "/api/unsubscribe?token=[secret]"],
    ["/unsubscribe/abc-123?a=1", "/unsubscribe/[secret]?a=1"],
    ["/api/admin/leads?limit=5&email=ann%40example.org", "/api/admin/leads?limit=5&email=[secret]"],
    [
      "/api/properties/recommended?anonymousId=8f14e45f&limit=4",
      "/api/properties/recommended?anonymousId=[secret]&limit=4",
    ],
    [
      "/api/media/feed/K1/0123456789ab/lxyz123-abcdefghijklmnopqrstuvwxyz123456/640.avif",
      "/api/media/feed/K1/0123456789ab/[secret]/640.avif",
    ],
  ])("%s names nobody and opens nothing", (url, logged) => {
    expect(loggedUrl(url)).toBe(logged);
  });

  it.each([
    "/api/properties?search=12%20king&page=2",
    "/api/media/feed/K1/0123456789ab/640.avif",
    "/api/unsubscribe/email",
    "/emails/unsubscribe/success",
  ])("%s stays as it is", (url) => {
    expect(loggedUrl(url)).toBe(url);
  });
});

describe("an error in a log", () => {
  it("says what went wrong and why, and nothing that a driver hung on it", () => {
    const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    const error = Object.assign(new TypeError("no", { cause }), { client: { secretKey: 4711 } });
    const told = describeError(error);
    expect(told).toMatchObject({ type: "TypeError", message: "no", cause: { code: "ECONNREFUSED" } });
    expect(told).toHaveProperty("stack", error.stack);
    expect(JSON.stringify(told)).not.toContain("4711");
    expect(describeError("a text")).toBe("a text");
  });
});
