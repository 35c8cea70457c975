import { contentSecurityPolicy, googleSources } from "./security-headers";

describe("contentSecurityPolicy", () => {
  it("adds sources where the operator asks for them, and nowhere else", () => {
    const policy = contentSecurityPolicy("script-src https://a.example; frame-src https://b.example");
    expect(policy).toContain("script-src 'self' https://a.example;");
    expect(policy).toContain("frame-src 'self' https://b.example");
    expect(policy).toContain("connect-src 'self';");
    expect(contentSecurityPolicy()).not.toContain("example");
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
