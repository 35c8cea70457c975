import { matchRoutes } from "react-router";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { createRouteTable } from "./route-table";

const paths = [
  "/",
  "/buying",
  "/buying/:city",
  "/buying/search",
  "/buying/search/map",
  "/listings/:listingKey/:listingAddress?",
  "/tools/:tool?/result",
  "/account?/:section/:page?",
  "/emails/unsubscribe/success",
  "/files/*",
];

const visits = [
  ...[
    "/",
    "/buying",
    "/buying/",
    "/BUYING/search",
    "/buying/search",
    "/buying/Toronto",
    "/buying/search/map",
  ],
  ...["/listings", "/listings/W123", "/listings/W123/", "/listings/W123/12-Main-St", "/listings/W123/a/b"],
  ...["/tools/result", "/tools/tax/result", "/account", "/account/profile", "/account/profile/2", "/profile"],
  ...[
    "/buying/St.%20Catharines",
    "/buying/a%2Fb",
    "/files",
    "/files/a/b.txt",
    "/no/such/page/here",
    "//buying",
  ],
];

const empty = { build: "000000000000", entry: "", exposes: {}, routes: {}, base: "" };
const layout = { header: "fixed" as const, footer: true };
const set: ReleaseSet = {
  revision: 1,
  remotes: {
    all: {
      live: empty,
      previous: null,
      remote: {
        name: "mf-all",
        contract: 1,
        title: "All",
        slots: [],
        budget: { js: 0, css: 0 },
        routes: paths.map((path, index) => ({
          path,
          module: `module-${index}`,
          title: path,
          layout,
          render: "client",
          preload: [],
          notFoundWhenMissing: false,
          audience: "everybody",
          index: true,
        })),
      },
    },
  },
};

describe("route table", () => {
  const table = createRouteTable(set);

  it.each(visits)("chooses for %s what the browser's router chooses", (visit) => {
    const theirs = matchRoutes(
      paths.map((path) => ({ path })),
      visit,
    )?.at(-1);
    const ours = table.match(visit);
    expect(ours?.route.path).toBe(theirs?.route.path);
    const params = Object.entries(theirs?.params ?? {}).filter(([, value]) => value);
    expect(ours?.params ?? {}).toEqual(Object.fromEntries(params));
  });

  it("[R2.058] finds nothing for a broken URL", () => {
    expect(table.match("/buying/%E0%A4%A")).toBeUndefined();
  });
});
