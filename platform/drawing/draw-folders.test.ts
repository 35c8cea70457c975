import { buildFolderGraph, drawFolders, replaceBetween } from "./draw-folders";

const modules = Object.entries({
  "api/src/app.ts": ["api/src/search/plugin.ts", "api/src/http/api.ts", "node_modules/fastify/fastify.js"],
  "api/src/search/plugin.ts": [
    "api/src/sources/feed/read.ts",
    "api/src/search/find.ts",
    "api/src/http/api.ts",
  ],
  "api/src/sources/feed/read.ts": ["api/src/http/api.ts", "api/src/sources/feed/rows/row.ts"],
  "api/src/sources/feed/rows/row.ts": [],
  "api/src/http/api.ts": ["shared/contracts/errors.ts"],
  "shared/contracts/errors.ts": [],
}).map(([source, imported]) => ({ source, dependencies: imported.map((resolved) => ({ resolved })) }));

describe("the drawing of folders", () => {
  it("has every folder below the root, and what it imports there", () => {
    expect(
      Object.fromEntries([...buildFolderGraph(modules, "api/src")].map(([name, to]) => [name, [...to]])),
    ).toEqual({
      app: ["search", "http"],
      search: ["sources/feed", "http"],
      "sources/feed": ["http"],
      http: [],
    });
  });

  it("leaves out arrows that others imply, and frames folders of folders", () => {
    expect(drawFolders(buildFolderGraph(modules, "api/src")).split("\n")).toEqual([
      "flowchart TD",
      '  app["app"]',
      '  http["http"]',
      '  search["search"]',
      "  subgraph sources",
      '    sources_feed["feed"]',
      "  end",
      "  app --> search",
      "  search --> sources_feed",
      "  sources_feed --> http",
    ]);
  });

  it("is put between its marks, and nowhere when they are missing", () => {
    expect(replaceBetween("a <b> old </b> c", ["<b>", "</b>"], " new ")).toBe("a <b> new </b> c");
    expect(() => replaceBetween("a", ["<b>", "</b>"], "new")).toThrow("missing");
  });
});
