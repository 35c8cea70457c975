import { describeError, redactUrl } from "./log";

describe("a URL in a log", () => {
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
    ["/?access_token=abc&page=2", "/?access_token=[secret]&page=2"],
    ["/a?id_token=a.b.c&refresh_token=d", "/a?id_token=[secret]&refresh_token=[secret]"],
    ["/a?user%5Bpassword%5D=x&access%5Ftoken=y", "/a?user%5Bpassword%5D=[secret]&access%5Ftoken=[secret]"],
    ["/cb?code=4%2Fabc&state=xyz&city=Ajax", "/cb?code=[secret]&state=[secret]&city=Ajax"],
    [
      "/a?API_KEY=1&x-api-key=2&clientSecret=3&jwt=4",
      "/a?API_KEY=[secret]&x-api-key=[secret]&clientSecret=[secret]&jwt=[secret]",
    ],
    [
      "/a?%zztoken=1;sessionId=2#access_token=3",
      "/a?%zztoken=[secret];sessionId=[secret]#access_token=[secret]",
    ],
  ])("%s loses personal data and secrets", (url, logged) => {
    expect(redactUrl(url)).toBe(logged);
  });

  it.each([
    "/api/properties?search=12%20king&page=2",
    "/api/media/feed/K1/0123456789ab/640.avif",
    "/api/unsubscribe/email",
    "/api/suggestions?q=12%20key%20st&postalCode=L1S&keys=K1,K2&sort=price",
    "/emails/unsubscribe/success",
  ])("%s stays unchanged", (url) => {
    expect(redactUrl(url)).toBe(url);
  });
});

describe("an error in a log", () => {
  it("has message and causes, but no properties that a driver attached to it", () => {
    const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    const error = Object.assign(new TypeError("no", { cause }), { client: { secretKey: 4711 } });
    const described = describeError(error);
    expect(described).toMatchObject({ type: "TypeError", message: "no", cause: { code: "ECONNREFUSED" } });
    expect(described).toHaveProperty("stack", error.stack);
    expect(JSON.stringify(described)).not.toContain("4711");
    expect(describeError("a text")).toBe("a text");
  });
});
