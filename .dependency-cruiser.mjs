/** Who may import whom: the table of docs/architecture.md, as rules. */
const remotes = "^mf-[a-z-]+/";
const servers = "api|demo|listing-index|edge|releases|platform";
const tests = "\\.test\\.ts$|/testing(/|\\.ts$)";

export default {
  forbidden: [
    {
      name: "remotes-stay-apart",
      comment: "Remotes are deployed alone. Share through shared/ or talk over the event bus.",
      severity: "error",
      from: { path: "^(mf-[a-z-]+)/" },
      to: { path: remotes, pathNot: "^$1/" },
    },
    {
      name: "remotes-know-only-shared",
      comment: "A remote may import shared and no other workspace.",
      severity: "error",
      from: { path: remotes },
      to: { path: `^(shell|${servers}|e2e)/` },
    },
    {
      name: "shell-loads-remotes-at-run-time",
      comment: "The shell learns of remotes from the release set.",
      severity: "error",
      from: { path: "^shell/" },
      to: { path: `^(mf-[a-z-]+|${servers}|e2e)/` },
    },
    {
      name: "shared-imports-nothing",
      comment: "Every workspace may import shared. It imports no other workspace.",
      severity: "error",
      from: { path: "^shared/" },
      to: { path: `^(shell|mf-[a-z-]+|${servers}|e2e)/` },
    },
    {
      name: "servers-know-contracts",
      comment:
        "Servers use contracts, domain rules, listing filters, brand, colours and the server helpers, no browser code.",
      severity: "error",
      from: { path: `^(${servers})/` },
      to: {
        path: "^shared/",
        pathNot:
          "^shared/((contracts|domain|listing-filters|pages|schema|brand|server)/|tokens/tokens\\.ts$)",
      },
    },
    {
      name: "servers-stay-apart",
      comment: "The api and the edge are separate processes that communicate over HTTP.",
      severity: "error",
      from: { path: "^api/" },
      to: { path: "^(edge|releases|platform)/" },
    },
    {
      name: "servers-know-no-api",
      comment: "The api and the edge are separate processes that communicate over HTTP.",
      severity: "error",
      from: { path: "^(edge|releases|platform)/" },
      to: { path: "^(api|demo|listing-index)/" },
    },
    {
      name: "listing-index-is-below-the-api",
      comment: "Take what you need as a parameter. Tests may open an api.",
      severity: "error",
      from: { path: "^listing-index/", pathNot: tests },
      to: { path: "^(api|demo|edge|releases|platform)/" },
    },
    {
      name: "production-without-demo",
      comment: "The demo runs the api with homes that we made up. Only tests of the api use them.",
      severity: "error",
      from: { path: "^api/", pathNot: tests },
      to: { path: "^demo/" },
    },
    {
      name: "releases-decides",
      comment:
        "releases/ decides, edge/ serves what it decided. Take what you need as a parameter. Tests may open a whole edge.",
      severity: "error",
      from: { path: "^releases/", pathNot: tests },
      to: { path: "^(edge|platform)/" },
    },
    {
      name: "edge-serves",
      comment: "A server has no code that builds: platform/ may import edge/, never the other way round.",
      severity: "error",
      from: { path: "^edge/", pathNot: tests },
      to: { path: "^platform/" },
    },
    {
      name: "no-server-code-in-browsers",
      severity: "error",
      from: { path: "^(shell|mf-[a-z-]+|shared/(?!server))" },
      to: { path: "^shared/server/" },
    },
    {
      name: "one-module-one-copy",
      comment:
        "Inside shared, another entry is imported by its package name: a relative import would copy a singleton.",
      severity: "error",
      from: { path: "^shared/([^/]+)/" },
      to: { path: "^shared/", pathNot: "^shared/$1/", dependencyTypes: ["local"] },
    },
    {
      name: "ui-kit-knows-no-listings",
      comment:
        "The ui kit serves any product. What shows a listing or filters listings is in shared/listing-ui.",
      severity: "error",
      // The former entry point of the search box, until no stored build uses it.
      from: { path: "^shared/ui/", pathNot: "^shared/ui/search-box/index.ts$" },
      to: { path: "^shared/(listing-ui|listing-filters|favourites|comparison|contracts/api)/" },
    },
    {
      name: "drivers-in-database-helpers",
      comment:
        "Drivers of databases are behind shared/server/database. Where SQL may stand: platform/lint/sql-selectors.js.",
      severity: "error",
      from: { path: `^(${servers})/` },
      to: { path: "node_modules/(pg|@electric-sql)/" },
    },
    {
      name: "no-deep-imports",
      comment: "Use the package's exports.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, path: "^@larchway/" },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(var|dist|coverage)/" },
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".json"],
    },
  },
};
