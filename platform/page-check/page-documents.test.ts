import type { BuildRecord } from "@larchway/shared/contracts/release";
import { remoteManifestSchema } from "@larchway/shared/contracts/remote";
import { buildPageDocuments } from "./page-documents";

const record = (routes: object[]): BuildRecord => ({
  name: "mf-gardens",
  build: "0123456789ab",
  builtAt: "",
  remote: remoteManifestSchema.parse({
    name: "mf-gardens",
    contract: 1,
    title: "Gardens",
    routes: routes.map((route) => ({ module: "page", title: "Page", render: "server", ...route })),
    budget: { js: 1, css: 1 },
  }),
  entry: "",
  exposes: {},
  routes: {},
  shared: {},
  server: { file: "server.cjs", contract: 1 },
  files: [],
});

it("checks a page of every route that a server renders", () => {
  const pages = buildPageDocuments([
    record([
      { path: "/gardens/:city/:tree?", preload: ["/api/properties?city={city}&page={?page}"] },
      { path: "/gardens" },
      { path: "/mine", render: "client" },
      { path: "/old", redirect: "/gardens" },
    ]),
  ]);
  expect(pages.map(({ url }) => url)).toEqual(["/gardens/Toronto", "/gardens"]);
  const { firstData } = JSON.parse(pages[0]?.documentJson ?? "") as { firstData: object };
  expect(Object.keys(firstData)).toEqual(["/api/properties?city=Toronto"]);
});

it.each([
  [{ path: "/gardens/:tree" }, "The page check has no :tree for /gardens/:tree: add one to"],
  [{ path: "/gardens", preload: ["/api/trees"] }, "The page check has no response to /api/trees: add one to"],
])("says where to add what it lacks: %j", (route, message) => {
  expect(() => buildPageDocuments([record([route])])).toThrow(message);
});

it("names the style sheets that the document links: the shell's, those of all the remote's pages, the page's own", () => {
  const gardens: BuildRecord = {
    ...record([{ path: "/gardens" }]),
    exposes: { "./routes": { js: [], css: ["css/routes.css"] } },
    routes: { page: { js: [], css: ["css/page.css"] }, other: { js: [], css: ["css/other.css"] } },
  };
  const shell: BuildRecord = {
    ...record([]),
    name: "shell",
    exposes: { main: { js: [], css: ["css/main.css"] } },
    entry: "js/main.js",
    // Links of files with a hash have it in front of the address.
    files: ["js/main.js", "css/main.css"].map((path) => ({ path, bytes: 1, sha256: "9".repeat(44) })),
  };
  expect(buildPageDocuments([shell, gardens]).map(({ styleSheets }) => styleSheets)).toEqual([
    [
      "/remotes/shell/0123456789ab/css/main.css",
      "/remotes/mf-gardens/0123456789ab/css/routes.css",
      "/remotes/mf-gardens/0123456789ab/css/page.css",
    ],
  ]);
});
