import { defineRemote, getFirstVisitBudgets, toRemoteManifest, type RemoteDefinition } from "./define-remote";
import { fromPath, fromQuery } from "./page-query";

const remote = {
  name: "mf-gardens",
  title: "Gardens",
  budget: { js: 30_000, css: 6_000 },
  firstVisitBudget: 190_000,
} as const;
const route = { path: "/gardens/:city/:street?", module: "garden", title: "Gardens in {city}" } as const;

describe("a remote's definition", () => {
  it("becomes a manifest with the route's preloaded queries as text", () => {
    const query = {
      path: "/api/gardens/{city}",
      parameters: { street: fromPath("street"), page: fromQuery("page") },
    };
    const manifest = toRemoteManifest({ ...remote, routes: [{ ...route, preload: [query] }] });
    expect(manifest).toMatchObject({
      name: "mf-gardens",
      contract: 1,
      slots: [],
      routes: [
        {
          path: "/gardens/:city/:street?",
          preload: ["/api/gardens/{city}?street={street}&page={?page}"],
          layout: { header: "fixed", footer: true },
          audience: "everybody",
        },
      ],
    });
  });

  it.each([
    [undefined, "client"],
    ["browser", "client"],
    ["server", "server"],
  ] as const)("says for render %s what published builds say: %s", (render, written) => {
    const [first] = toRemoteManifest({ ...remote, routes: [{ ...route, render }] }).routes;
    expect(first?.render).toBe(written);
  });

  it("is rejected when a query uses a parameter that the path does not have", () => {
    const preload = [{ path: "/api/gardens", parameters: { tree: fromPath("tree") } }];
    expect(() => toRemoteManifest({ ...remote, routes: [{ ...route, preload }] })).toThrow(
      "/gardens/:city/:street? preloads tree from its path, which has no :tree.",
    );
  });

  it.each([
    ["of a remote", remote, { render: "server" }],
    ["that browsers render", { ...remote, name: "shell" }, {}],
    ["for administrators", { ...remote, name: "shell" }, { render: "server", audience: "admins" }],
  ] as const)("is rejected with a static page %s", (_, definition, more) => {
    const routes = [{ ...route, ...more, static: true as const }];
    expect(() => toRemoteManifest({ ...definition, routes })).toThrow("can't be static");
  });

  it("is rejected with an invalid path", () => {
    expect(() => toRemoteManifest({ ...remote, routes: [{ ...route, path: "gardens" }] })).toThrow("path");
  });

  it("does not compile when it is invalid", () => {
    const definitions: RemoteDefinition[] = [
      defineRemote({ ...remote, routes: [route] }),
      defineRemote({ ...remote, routes: [{ ...route, title: "Page {?page}", description: "On {street}" }] }),
      defineRemote({ ...remote, routes: [{ ...route, title: "{address}", notFoundWhenMissing: true }] }),
      // @ts-expect-error -- {tree} has no source
      defineRemote({ ...remote, routes: [{ ...route, title: "The {tree} of {city}" }] }),
      // @ts-expect-error -- {tree} has no source
      defineRemote({ ...remote, routes: [route, { ...route, description: "The {tree}" }] }),
      // @ts-expect-error -- the page has no listing
      defineRemote({ ...remote, routes: [{ ...route, title: "{address}" }] }),
      // @ts-expect-error -- no layout flag has this name
      defineRemote({ ...remote, routes: [{ ...route, layout: { sidebar: true } }] }),
      // @ts-expect-error -- no header style has this name
      defineRemote({ ...remote, routes: [{ ...route, layout: { header: "sticky" } }] }),
      // @ts-expect-error -- no property has this name
      defineRemote({ ...remote, routes: [{ ...route, titel: "Gardens" }] }),
      // @ts-expect-error -- a route has a module
      defineRemote({ ...remote, routes: [{ path: "/gardens", title: "Gardens" }] }),
      // @ts-expect-error -- no slot of the shell has this name
      defineRemote({ ...remote, routes: [], slots: ["garden-fence"] }),
      // @ts-expect-error -- names of remotes start with mf-
      defineRemote({ ...remote, name: "gardens", routes: [] }),
    ];
    expect(definitions).toHaveLength(12);
  });
});

it("lists the slots that load when needed", () => {
  const manifest = toRemoteManifest({
    ...remote,
    routes: [],
    slots: ["header-account", { name: "compare-panel", load: "when-needed" }],
  });
  expect(manifest).toMatchObject({
    slots: ["header-account", "compare-panel"],
    lazySlots: ["compare-panel"],
  });
});

it("gives a route the remote's budget unless it has its own, and publishes neither", () => {
  const routes = [
    { path: "/gardens", module: "gardens", title: "Gardens" },
    { path: "/trees", module: "trees", title: "Trees", firstVisitBudget: 200_000 },
  ];
  expect([...getFirstVisitBudgets({ ...remote, routes })]).toEqual([
    ["/gardens", 190_000],
    ["/trees", 200_000],
  ]);
  expect(JSON.stringify(toRemoteManifest({ ...remote, routes }))).not.toContain("firstVisit");
});
