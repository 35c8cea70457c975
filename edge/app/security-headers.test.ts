import {
  analyticsSources,
  contentSecurityPolicy,
  googleMapsSources,
  googleSources,
} from "./security-headers";

describe("contentSecurityPolicy", () => {
  it("adds sources where the operator asks for them, and nowhere else", () => {
    const policy = contentSecurityPolicy("script-src https://a.example; frame-src https://b.example");
    expect(policy).toContain("script-src 'self' https://a.example;");
    expect(policy).toContain("frame-src 'self' https://b.example");
    expect(policy).toContain("connect-src 'self';");
    expect(contentSecurityPolicy()).not.toContain("example");
  });

  it("lets pages connect to the analytics service, but not run its scripts", () => {
    const analytics = { writeKey: "k", dataPlaneUrl: "https://events.example/path" };
    const policy = contentSecurityPolicy(`${analyticsSources(analytics)}; connect-src https://other.example`);
    expect(policy).toContain(
      "connect-src 'self' https://events.example https://api.rudderstack.com https://other.example;",
    );
    expect(policy).toContain("script-src 'self';");
  });
});

describe("googleSources", () => {
  it("lets in the sign-in script and its button, and nothing else of Google", () => {
    const policy = contentSecurityPolicy(googleSources);
    expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/;");
    expect(policy).toContain("frame-src 'self' https://accounts.google.com/gsi/");
    expect(policy).toContain("img-src 'self' data: blob:;");
  });
});

describe("googleMapsSources", () => {
  const policy = contentSecurityPolicy(googleMapsSources({ key: "k", styleNonce: "n1" }));

  it("lets in the scripts, tiles, styles and calls of Google's map, and no inline script", () => {
    expect(policy).toContain("script-src 'self' https://maps.googleapis.com https://maps.gstatic.com;");
    expect(policy).toContain("style-src 'self' 'nonce-n1' https://fonts.googleapis.com;");
    expect(policy).toContain("img-src 'self' data: blob: https://*.googleapis.com https://*.gstatic.com;");
    expect(policy).not.toMatch(/unsafe|frame-src|\*\.google\.com/);
  });

  it("lets in nothing where no key is configured", () => {
    expect(contentSecurityPolicy(googleMapsSources(undefined))).toBe(contentSecurityPolicy());
  });
});
