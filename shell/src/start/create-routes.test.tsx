import { render, screen } from "@testing-library/react";
import { remoteManifestSchema } from "@larchway/shared/contracts/remote";
import { createEventBus } from "@larchway/shared/events";
import { createBrowserRouter, RouterProvider } from "@larchway/shared/router";
import type { StaticHtml } from "../content/static-page";
import { createRemoteLoader } from "../federation/remote-loader";
import { createRoutes } from "./create-routes";

const remote = remoteManifestSchema.parse({
  name: "shell",
  contract: 1,
  title: "Shell",
  routes: [
    { path: "/about", module: "about", title: "About", render: "server" },
    { path: "/who", module: "about", title: "About", redirect: "/about" },
  ],
  budget: { js: 1, css: 1 },
});
const live = { build: "0123456789ab", base: "/remotes/shell/", entry: "main.js", exposes: {}, routes: {} };
const releases = { revision: 1, remotes: { shell: { remote, live, previous: null } } };

/** The routes of a page, in front of the layout. */
function pageRoutes(options: { staticHtml?: StaticHtml; staticModules?: ReadonlySet<string> } = {}) {
  const loader = createRemoteLoader({
    releases,
    runtime: { registerRemotes: () => undefined, loadRemote: async () => null },
    bus: createEventBus(),
    report: () => undefined,
  });
  const [layout] = createRoutes(releases, loader, { isOffline: false, ...options });
  return createBrowserRouter([{ path: "/", HydrateFallback: () => null, children: layout?.children }]);
}

describe("the routes", () => {
  it("show a static page of the document without its code", async () => {
    history.replaceState(null, "", "/about");
    render(
      <RouterProvider
        router={pageRoutes({ staticHtml: { module: "about", content: { __html: "<h1>As rendered</h1>" } } })}
      />,
    );
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("As rendered");
  });

  it("mark a static page on servers", async () => {
    history.replaceState(null, "", "/about");
    const router = pageRoutes({ staticModules: new Set(["about"]) });
    const { container } = render(<RouterProvider router={router} />);
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("About Us");
    expect(container.querySelector("[data-static=about]")).not.toBeNull();
  });

  it("redirect an alias of a page to its path, with its query", async () => {
    history.replaceState(null, "", "/");
    const router = pageRoutes();
    await router.navigate("/who?utm_source=mail");
    expect(router.state.location).toMatchObject({ pathname: "/about", search: "?utm_source=mail" });
    expect(router.state.matches.at(-1)?.route.path).toBe("/about");
    router.dispose();
  });
});
