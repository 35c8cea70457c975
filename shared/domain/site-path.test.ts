import { toSignInPath, toSignUpPath, toSitePath } from "./site-path";

it.each(["/", "/about", "/city/Toronto?page=2#list", "/listings/W1/6-Iris-Court"])("keeps %s", (path) => {
  expect(toSitePath(path)).toBe(path);
});

it.each([
  "https://evil.example",
  "https:evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "/./\\evil.example",
  "javascript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,x",
  "about",
  "",
  undefined,
  null,
  ["/a", "/b"],
])("[R2.052] refuses %j, which leads off the site", (value) => {
  expect(toSitePath(value)).toBeUndefined();
});

it("returns a path that a browser keeps on the site", () => {
  for (const path of ["/a//b", "/a/../b", "/%2f/evil.example"]) {
    const { origin } = new URL(toSitePath(path) ?? "", "https://www.larchway.example");
    expect(origin).toBe("https://www.larchway.example");
  }
});

it.each([
  ["/city/Toronto?page=2", "%2Fcity%2FToronto%3Fpage%3D2"],
  ["/shared-list#secret", "%2Fshared-list#secret"],
  ["/a?b=c#d#e?f", "%2Fa%3Fb%3Dc#d#e?f"],
])("leaves the fragment of %s out of the query that returns there", (target, query) => {
  expect(toSignInPath(target)).toBe(`/signin?returnUrl=${query}`);
  expect(toSignUpPath(target)).toBe(`/signup?redirect=${query}`);
});
