import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { formatRenderBuilds } from "@larchway/shared/contracts/server-render";
import type { RemoteLoader } from "../federation/remote-loader";
import { canHydrate, findStaticPage } from "./can-hydrate";

const releases = {
  revision: 1,
  remotes: { shell: { live: { build: "aaaaaaaaaaaa" } }, "mf-listings": { live: { build: "bbbbbbbbbbbb" } } },
} as unknown as ReleaseSet;

const rendered = (builds?: string) => {
  const root = document.createElement("div");
  if (builds !== undefined) root.dataset.render = builds;
  return root;
};

function startedPage({
  owner = "mf-listings" as string | null,
  build = "bbbbbbbbbbbb",
  state = "loaded",
  initialized = true,
  errors = null as Record<string, unknown> | null,
} = {}) {
  const matches = [{ route: { id: "layout" } }, { route: { handle: owner ? { remote: owner } : undefined } }];
  const loader = { getState: () => state, getBuild: () => build } as unknown as RemoteLoader;
  const router = { state: { initialized, errors, matches } } as unknown as Parameters<
    typeof canHydrate
  >[1]["router"];
  return { releases, loader, router };
}

const ofListings = "shell@aaaaaaaaaaaa mf-listings@bbbbbbbbbbbb";

describe("server HTML", () => {
  it("names the builds of the shell and of the page's remote", () => {
    expect(formatRenderBuilds(releases, "mf-listings")).toBe(ofListings);
    expect(formatRenderBuilds(releases, "shell")).toBe("shell@aaaaaaaaaaaa");
    expect(formatRenderBuilds(releases, undefined)).toBe("shell@aaaaaaaaaaaa");
  });

  it("is hydrated when the builds that run here rendered it", () => {
    expect(canHydrate(rendered(ofListings), startedPage())).toBe(true);
    expect(canHydrate(rendered("shell@aaaaaaaaaaaa"), startedPage({ owner: "shell" }))).toBe(true);
    expect(canHydrate(rendered("shell@aaaaaaaaaaaa"), startedPage({ owner: null }))).toBe(true);
  });

  it.each([
    ["there is none", rendered(), startedPage()],
    ["another build made it", rendered("shell@aaaaaaaaaaaa mf-listings@cccccccccccc"), startedPage()],
    ["another shell made it", rendered("shell@cccccccccccc mf-listings@bbbbbbbbbbbb"), startedPage()],
    ["the previous build stepped in", rendered(ofListings), startedPage({ build: "999999999999" })],
    ["the remote did not load", rendered(ofListings), startedPage({ state: "broken" })],
    ["the data failed", rendered(ofListings), startedPage({ errors: { page: new Error("503") } })],
    ["the page is not complete", rendered(ofListings), startedPage({ initialized: false })],
  ])("is replaced when %s", (_, root, page) => {
    expect(canHydrate(root, page)).toBe(false);
  });
});

describe("a static page", () => {
  it("is used only from HTML of the running shell", () => {
    const root = rendered("shell@aaaaaaaaaaaa");
    root.innerHTML = `<div data-static="about">Text</div>`;
    expect(findStaticPage(root, releases)).toEqual({ module: "about", content: { __html: "Text" } });
    root.dataset.render = "shell@cccccccccccc";
    expect(findStaticPage(root, releases)).toBeNull();
    delete root.dataset.render;
    expect(findStaticPage(root, releases)).toBeNull();
  });
});
