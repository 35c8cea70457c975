import type { User } from "@larchway/shared/contracts/api";
import { getLockText, lockTexts, toReaderKey, soldAccess } from "./sold-access";

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
  it("names the next thing that a reader has to do", () => {
    expect(soldAccess({ status: "loading", user: null })).toBe("unknown");
    expect(soldAccess({ status: "unauthenticated", user: null })).toBe("sign-in");
    const closed = { seesSoldData: false };
    expect(signedIn({ ...closed, acceptedTerms: false, emailVerified: false })).toBe("accept-terms");
    expect(signedIn({ ...closed, acceptedTerms: true, emailVerified: false })).toBe("verify-email");
    expect(signedIn({ seesSoldData: true })).toBe("open");
  });

  it("takes a server that says nothing about it for an open one", () => {
    expect(signedIn({})).toBe("open");
  });
});

describe("toReaderKey", () => {
  it("changes with the person and with what the person may see", () => {
    const readers = [null, user, { ...user, seesSoldData: false }, { ...user, _id: "u2" }].map(toReaderKey);
    expect(new Set(readers).size).toBe(4);
    expect(toReaderKey({ ...user, name: "Other" })).toBe(toReaderKey(user));
  });
});

describe("words on what is locked", () => {
  it("[R6.007] say what the reader has to do, and until that is known what a visitor reads", () => {
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
    for (const words of Object.values(lockTexts)) {
      expect(Object.keys(words)).toEqual(["text", "button", "short", "line", "action"]);
      for (const text of Object.values(words)) expect(text).toMatch(/^[A-Z]\w+ \w+/);
    }
  });
});
