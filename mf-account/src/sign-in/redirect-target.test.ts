import { redirectTarget } from "./redirect-target";

describe("redirectTarget", () => {
  const all = { state: { from: { pathname: "/profile", search: "?tab=favorites", hash: "" } }, passed: "/a" };

  it("[R4.012] prefers the previous location to all others", () => {
    expect(redirectTarget({ ...all, returnUrl: "/b", current: "/c" })).toBe("/profile?tab=favorites");
    expect(redirectTarget({ state: { from: "/city/Toronto#top" }, passed: "/a", current: "/c" })).toBe(
      "/city/Toronto#top",
    );
  });

  it("[R4.013] prefers the passed URL to the query and the current path", () => {
    expect(redirectTarget({ passed: "/a", returnUrl: "/b", current: "/c" })).toBe("/a");
  });

  it("[R4.014] prefers returnUrl to the current path", () => {
    expect(redirectTarget({ state: null, passed: null, returnUrl: "/about", current: "/signin" })).toBe(
      "/about",
    );
  });

  it("[R4.015] stays on the current path when nothing else is named", () => {
    expect(redirectTarget({ current: "/city/Toronto?page=2" })).toBe("/city/Toronto?page=2");
  });

  it("[R4.016] returns the home page rather than a sign-in form", () => {
    expect(redirectTarget({ current: "/signin" })).toBe("/");
    expect(redirectTarget({ current: "/signin/?x=1" })).toBe("/");
    expect(redirectTarget({ state: { from: "/signup" }, returnUrl: "/about", current: "/signin" })).toBe(
      "/about",
    );
  });

  it("skips sources that do not name a page", () => {
    for (const state of [undefined, null, 3, "x", {}, { from: null }, { from: 4 }, { from: {} }]) {
      expect(redirectTarget({ state, current: "/c" })).toBe("/c");
    }
  });
});

it.each(["https://evil.example", "//evil.example", "/.//evil.example", ""])(
  "[R2.052] goes home rather than to %j, which leads off the site",
  (passed) => expect(redirectTarget({ passed, current: "/signup" })).toBe("/"),
);
