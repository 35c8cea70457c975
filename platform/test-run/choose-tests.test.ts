import { chooseTests, findVisitedWorkspaces, type WorkspacePages } from "./choose-tests";

const pages: WorkspacePages[] = [
  {
    name: "shell",
    routes: [{ path: "/about", module: "about" }],
    fills: [],
    offers: [{ slot: "worked-purchase", folder: "content" }],
  },
  {
    name: "mf-listings",
    routes: [
      { path: "/", module: "home" },
      { path: "/listings/:listingKey/:listingAddress?", module: "detail" },
    ],
    fills: [],
    offers: [{ slot: "listing-costs", folder: "detail" }],
  },
  { name: "mf-map-search", routes: [{ path: "/map", module: "map" }], fills: ["listing-map"], offers: [] },
  {
    name: "mf-mortgage",
    routes: [{ path: "/calculator", module: "calculator" }],
    fills: ["listing-costs", "worked-purchase"],
    offers: [],
  },
];
const journeys = [
  { file: "e2e/journeys/01-home-to-detail.spec.ts", text: 'await page.goto("/");' },
  { file: "e2e/journeys/57-map-engines.spec.ts", text: 'await page.goto("/map?zoom=12");' },
  { file: "e2e/journeys/80-calculator.spec.ts", text: 'await page.goto("/calculator");' },
  { file: "e2e/journeys/33-failures.spec.ts", text: "await page.goto(`/listings/${key}`);" },
  { file: "e2e/journeys/72-plain-requests.spec.ts", text: "await request.get(url);" },
];
const choose = (...changed: string[]) => chooseTests(changed, pages, journeys);
const numbers = (files: string[]) => files.map((file) => file.slice("e2e/journeys/".length).slice(0, 2));

it.each([
  ['goto("/")', ["mf-listings"]],
  ['goto("/map?zoom=12#list")', ["mf-map-search"]],
  // The costs on a home's page are another workspace's.
  ["goto(`/listings/${key}/${address}`)", ["mf-listings", "mf-mortgage"]],
  ['goto("/about")', ["mf-mortgage", "shell"]],
  ["goto(url)", undefined],
  ['get("/api/properties")', undefined],
])("reads from %s which workspaces are visited", (text, expected) => {
  const visited = findVisitedWorkspaces(text, pages);
  expect(visited && [...visited].sort()).toEqual(expected);
});

it("chooses the journeys that visit a changed remote, and those of which nothing is known", () => {
  expect(numbers(choose("mf-mortgage/src/page/calculator-page.tsx").journeys)).toEqual(["80", "33", "72"]);
  expect(numbers(choose("mf-map-search/src/page/map.tsx").journeys)).toEqual(["57", "72"]);
  expect(numbers(choose("mf-map-search/src/page/map.tsx").leftOutJourneys)).toEqual(["01", "80", "33"]);
});

it.each(["shared/ui/button/button.tsx", "shell/src/main.ts", "edge/server.ts", "api/src/app.ts"])(
  "chooses the core journeys when %s has changed",
  (file) => expect(numbers(choose(file).journeys)).toEqual(["01"]),
);

it("chooses a changed journey, and the browsers' own", () => {
  expect(numbers(choose("e2e/journeys/57-map-engines.spec.ts").journeys)).toEqual(["57"]);
  expect(choose("e2e/browsers/smoke.spec.ts").browsers).toBe(true);
  expect(choose("docs/product.md")).toMatchObject({ journeys: [], browsers: false, folders: [] });
});

it.each([
  ["api/migrations/001-tables.sql", ["api"]],
  ["docs/security.md", ["platform/test"]],
  ["jest.config.mjs", ["."]],
  ["mf-listings/src/home/home.module.css", []],
])("runs whole folders for %s, which no module imports", (file, folders) => {
  expect(choose(file).folders).toEqual(folders);
});
