import { releaseSetSchema, type ReleaseSet } from "@larchway/shared/contracts/release";
import { remoteManifestSchema } from "@larchway/shared/contracts/remote";
import { getCanonicalPath } from "@larchway/shared/pages/canonical-path";
import { writeBrowserSet } from "./browser-set";

const manifest = remoteManifestSchema.parse({
  name: "mf-gardens",
  contract: 1,
  title: "Gardens",
  budget: { js: 1, css: 1 },
  routes: [
    {
      path: "/",
      module: "home",
      title: "Gardens",
      layout: { header: "overlay" },
      description: "All of them.",
    },
    {
      path: "/gardens",
      module: "gardens",
      title: "Gardens",
      render: "server",
      preload: ["/api/gardens?city={?city}&size={?size}&page={?page}&limit=16", "/api/gardens/news"],
    },
    {
      path: "/gardens/old",
      module: "old",
      title: "Old gardens",
      index: false,
      preload: ["/api/gardens?city={city}"],
    },
  ],
});
const build = "0123456789ab";
const live = {
  build,
  base: "/remotes/mf-gardens/",
  entry: "main.js",
  exposes: { main: { js: ["main.js"], css: [] }, other: { js: ["other.js"], css: [] } },
  routes: { home: { js: ["home.js"], css: [] } },
};
const set = releaseSetSchema.parse({
  revision: 1,
  remotes: { "mf-gardens": { remote: manifest, live, previous: null } },
});
const read = () => JSON.parse(writeBrowserSet(set)) as ReleaseSet;

describe("the release set in a document", () => {
  it("contains only route fields that differ from the default", () => {
    expect(read().remotes["mf-gardens"]?.remote.routes).toEqual([
      { path: "/", module: "home", title: "Gardens", layout: { header: "overlay", footer: true } },
      {
        path: "/gardens",
        module: "gardens",
        title: "Gardens",
        render: "server",
        preload: ["/api/gardens?city={?city}&page={?page}", "/api/gardens/news"],
      },
      { path: "/gardens/old", module: "old", title: "Old gardens", index: false, preload: ["/api/gardens"] },
    ]);
  });

  it("means the same when a browser reads it", () => {
    const [, gardens] = releaseSetSchema.parse(read()).remotes["mf-gardens"]!.remote.routes;
    expect({ ...gardens, preload: [] }).toEqual({ ...manifest.routes[1], preload: [] });
    const page = { owner: { remote: manifest }, params: {} };
    const address = { pathname: "/gardens", query: new URLSearchParams("city=Ottawa&page=3&size=2") };
    const canonical = (route: typeof gardens) =>
      getCanonicalPath({ ...page, route: route! } as never, address, []);
    expect(canonical(gardens)).toBe("/gardens?city=Ottawa&page=3");
    expect(canonical(gardens)).toBe(canonical(manifest.routes[1]));
  });

  it("contains only the files that the boot module starts", () => {
    expect(read().remotes["mf-gardens"]?.live).toMatchObject({
      exposes: { main: live.exposes.main },
      routes: {},
    });
    expect(read().remotes["mf-gardens"]?.live.exposes).not.toHaveProperty("other");
  });

  it("omits which pages are static: earlier shells reject a field that they don't know", () => {
    const routes = manifest.routes.map((route) => ({ ...route, static: true as const }));
    const remotes = { "mf-gardens": { remote: { ...manifest, routes }, live, previous: null } };
    expect(writeBrowserSet({ ...set, remotes })).not.toContain("static");
  });
});
