import { remoteManifestSchema } from "@larchway/shared/contracts/remote";
import { checkRouteOwners, routeShapes } from "./route-owners";

const remote = (name: string, ...paths: string[]) =>
  remoteManifestSchema.parse({
    name,
    contract: 1,
    title: name,
    routes: paths.map((path) => ({ path, module: "page", title: "Page" })),
    budget: { js: 1, css: 1 },
  });

describe("the shapes of a path", () => {
  it("are without names of parameters, capitals and slashes at the end", () => {
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
  const live = [
    remote("mf-listings", "/listings/:key/:address?", "/buying"),
    remote("mf-mortgage", "/calculator"),
  ];

  it("keeps it; every route that is taken is named", () => {
    expect(() =>
      checkRouteOwners(remote("mf-sell-tools", "/selling", "/buying", "/listings/:id"), live),
    ).toThrow(
      expect.objectContaining({
        code: "ROUTE_TAKEN",
        message: "mf-sell-tools cannot go live: /buying belongs to mf-listings (/buying).",
        issues: [
          { path: "routes.1.path", message: "/buying belongs to mf-listings (/buying)" },
          {
            path: "routes.2.path",
            message: "/listings/:id belongs to mf-listings (/listings/:key/:address?)",
          },
        ],
      }),
    );
  });

  it("may publish again, and routes of nobody are free", () => {
    expect(() => checkRouteOwners(remote("mf-mortgage", "/calculator", "/rates"), live)).not.toThrow();
    expect(() => checkRouteOwners(remote("mf-sell-tools", "/listings", "/buying/more"), live)).not.toThrow();
  });
});
