import { remoteManifestSchema } from "@larchway/shared/contracts/remote";
import type { BuildRecord } from "@larchway/shared/contracts/release";
import { checkCatchAllRoutes, checkLostRoutes, checkRouteOwners } from "./check-routes";
import { isCovered, routeShapes } from "./route-shapes";

const build = (name: string, ...paths: string[]): BuildRecord => ({
  name,
  build: "0123456789ab",
  builtAt: "",
  remote: remoteManifestSchema.parse({
    name,
    contract: 1,
    title: name,
    routes: paths.map((path) => ({ path, module: "page", title: "Page" })),
    budget: { js: 1, css: 1 },
  }),
  entry: "entry.js",
  exposes: {},
  routes: {},
  shared: {},
  server: null,
  files: [],
});
const context = {
  others: [] as BuildRecord[],
  alternatives: { canaries: [], fallbacks: [] },
  replaced: null,
  droppedRoutes: [],
};

describe("the shapes of a path", () => {
  it("leave out parameter names, capitals and trailing slashes", () => {
    expect(routeShapes("/")).toEqual(["/"]);
    expect(routeShapes("/Tools/")).toEqual(["/tools"]);
    expect(routeShapes("/listings/:key")).toEqual(["/listings/:"]);
  });

  it("are several with optional parts", () => {
    expect(routeShapes("/listings/:key/:address?")).toEqual(["/listings/:", "/listings/:/:"]);
    expect(routeShapes("/:city?")).toEqual(["/", "/:"]);
    expect(routeShapes("/homes/New?")).toEqual(["/homes", "/homes/new"]);
    expect(routeShapes("/a/b?/c?")).toEqual(["/a", "/a/b", "/a/c", "/a/b/c"]);
  });
});

describe("the owner of a route", () => {
  const others = [
    build("mf-listings", "/listings/:key/:address?", "/buying"),
    build("mf-mortgage", "/calculator"),
  ];
  const check = (candidate: BuildRecord) =>
    checkRouteOwners(candidate, {
      ...context,
      others: others.filter(({ name }) => name !== candidate.name),
    }).map(({ code, message }) => [code, message]);

  it("keeps it, and every route that is taken is reported", () => {
    expect(check(build("mf-sell-tools", "/selling", "/buying", "/listings/:id"))).toEqual([
      ["ROUTE_TAKEN", "/buying belongs to mf-listings (/buying)."],
      ["ROUTE_TAKEN", "/listings/:id belongs to mf-listings (/listings/:key/:address?)."],
    ]);
  });

  it("may publish again, and unowned routes are free", () => {
    expect(check(build("mf-mortgage", "/calculator", "/rates"))).toEqual([]);
    expect(check(build("mf-sell-tools", "/listings", "/buying/more"))).toEqual([]);
  });
});

describe("a route that is live", () => {
  const replaced = build("mf-mortgage", "/calculator", "/rates/:year?");
  const check = (candidate: BuildRecord, more: Partial<typeof context> = {}) =>
    checkLostRoutes(candidate, { ...context, replaced, ...more } as never).map(({ message, fix }) => [
      message,
      fix,
    ]);

  it("cannot be dropped silently", () => {
    expect(check(build("mf-mortgage", "/rates/:year"))).toEqual([
      ["/calculator is live and would be gone.", expect.stringContaining("--drop-route /calculator")],
      ["/rates/:year? is live and would be gone.", expect.any(String)],
    ]);
  });

  it("may be covered by another pattern, taken over by another remote, or dropped by name", () => {
    expect(check(build("mf-mortgage", "/:tool", "/rates/:any"))).toEqual([]);
    expect(
      check(build("mf-mortgage", "/calculator"), {
        others: [build("mf-other", "/rates/:year?")],
      }),
    ).toEqual([]);
    expect(check(build("mf-mortgage", "/calculator"), { droppedRoutes: ["/rates/:year?"] as never })).toEqual(
      [],
    );
  });

  it.each([
    ["/a/b", "/a/:", true],
    ["/a/:", "/a/b", false],
    ["/a/b/c", "/a/*", true],
    ["/a", "/a/:", false],
    ["/b/c", "/a/*", false],
  ])("%s is found by %s: %s", (shape, other, expected) => {
    expect(isCovered(shape, new Set([other]))).toBe(expected);
  });
});

describe("a route without a fixed part", () => {
  const find = (path: string, replaced: BuildRecord | null = null) =>
    checkCatchAllRoutes(build("mf-gardens", path), { ...context, replaced }).map(({ code }) => code);

  it.each(["/:anything", "/:a/:b", "/:a?", "/*", "/:a/*"])("%s needs an operator's approval", (path) =>
    expect(find(path)).toEqual(["CATCH_ALL_ROUTE"]),
  );
  it.each(["/", "/gardens/:key", "/gardens/*", "/:city/gardens"])("%s has a fixed part", (path) =>
    expect(find(path)).toEqual([]),
  );
  it("needs approval once: the next build may keep the route", () =>
    expect(find("/:other", build("mf-gardens", "/:anything"))).toEqual([]));
});
