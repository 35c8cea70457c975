import type { User } from "@larchway/shared/contracts/api";
import { getLockText, lockTexts, toViewerKey, soldAccess } from "./sold-access";

const user: User = {
  _id: "u1",
  email: "ann@example.ca",
  name: "Ann",
  isNewUser: false,
  isGoogleUser: false,
  isAdmin: false,
};
const signedIn = (more: Partial<User>) => soldAccess({ status: "authenticated", user: { ...user, ...more } });

describe("soldAccess", () => {
  it("returns the viewer's next step", () => {
    expect(soldAccess({ status: "loading", user: null })).toBe("unknown");
    expect(soldAccess({ status: "unauthenticated", user: null })).toBe("sign-in");
    const closed = { seesSoldData: false };
    expect(signedIn({ ...closed, acceptedTerms: false, emailVerified: false })).toBe("accept-terms");
    expect(signedIn({ ...closed, acceptedTerms: true, emailVerified: false })).toBe("verify-email");
    expect(signedIn({ seesSoldData: true })).toBe("open");
  });

  it("grants access when the server sends no rule", () => {
    expect(signedIn({})).toBe("open");
  });
});

describe("toViewerKey", () => {
  it("changes with the user and with the user's access", () => {
    const viewerKeys = [null, user, { ...user, seesSoldData: false }, { ...user, _id: "u2" }].map(
      toViewerKey,
    );
    expect(new Set(viewerKeys).size).toBe(4);
    expect(toViewerKey({ ...user, name: "Other" })).toBe(toViewerKey(user));
  });
});

describe("texts on locked content", () => {
  it("[R6.007] name the viewer's next step, and a visitor's until the session is known", () => {
    expect([getLockText("unknown"), getLockText("open")]).toEqual([
      lockTexts["sign-in"],
      lockTexts["sign-in"],
    ]);
    expect(getLockText("accept-terms")).toBe(lockTexts["accept-terms"]);
    expect(getLockText("sign-in")).toEqual({
      text: "Login to view property details",
      button: "Login Now",
      short: "Login to View",
      line: "Login to view",
      action: "Sign In",
    });
    for (const texts of Object.values(lockTexts)) {
      expect(Object.keys(texts)).toEqual(["text", "button", "short", "line", "action"]);
      for (const text of Object.values(texts)) expect(text).toMatch(/^[A-Z]\w+ \w+/);
    }
  });
});
