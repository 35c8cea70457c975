import { remoteManifestSchema } from "@larchway/shared/contracts/remote";
import { createEventBus } from "@larchway/shared/events";
import { createBrowserRouter } from "@larchway/shared/router";
import { createRemoteLoader } from "../federation/remote-loader";
import { createRoutes } from "./create-routes";

const remote = remoteManifestSchema.parse({
  name: "shell",
  contract: 1,
  title: "Shell",
  routes: [
    { path: "/about", module: "about", title: "About" },
    { path: "/who", module: "about", title: "About", redirect: "/about" },
  ],
  budget: { js: 1, css: 1 },
});
const live = { build: "0123456789ab", base: "/remotes/shell/", entry: "main.js", exposes: {}, routes: {} };
const releases = { revision: 1, remotes: { shell: { remote, live, previous: null } } };

describe("the routes", () => {
  it("redirect an alias of a page to its path, with its query", async () => {
    const loader = createRemoteLoader({
      releases,
      runtime: { registerRemotes: () => undefined, loadRemote: async () => null },
      bus: createEventBus(),
      report: () => undefined,
    });
    const router = createBrowserRouter(createRoutes(releases, loader, { isOffline: false }));
    await router.navigate("/who?utm_source=mail");
    expect(router.state.location).toMatchObject({ pathname: "/about", search: "?utm_source=mail" });
    expect(router.state.matches.at(-1)?.route.path).toBe("/about");
    router.dispose();
  });
});
