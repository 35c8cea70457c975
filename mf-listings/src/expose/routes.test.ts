import { brand } from "@larchway/shared/brand";
import { filterNames } from "@larchway/shared/listing-filters";
import { exampleValues } from "@larchway/shared/listing-filters/testing";
import {
  preloadMismatch,
  listPreloads,
  listLoaderRequests,
  visitsWithEveryKey,
} from "@larchway/shared/router/testing";
import { listQueries } from "../lists/list-queries";
import { remote } from "../remote";
import { routes } from "./routes";

const params = {
  city: "St. Catharines",
  listingKey: "W1",
  development: "tidewheel-mimico",
  agent: "mirela-popescu",
};

describe("contract with the shell", () => {
  beforeEach(() => jest.spyOn(console, "warn").mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  // The comparison requests each listing in its URL separately, which a manifest query cannot express.
  it.each(remote.routes.filter(({ module }) => module !== "comparison"))(
    "preloads for $path exactly what its loader requests, whatever the URL has",
    async (route) => {
      expect(await preloadMismatch(route, routes[route.module], params)).toBeUndefined();
    },
  );

  it.each(["listings", "sale-search", "lease-search", "city", "featured"] as const)(
    "notices when a parameter of %s is not preloaded",
    async (module) => {
      const query = listQueries[module];
      const visits = visitsWithEveryKey(params);
      const requested = await Promise.all(visits.map((visit) => listLoaderRequests(routes[module], visit)));
      const given = Object.entries(query.parameters).filter(([, value]) => value !== undefined);
      for (const [name] of given) {
        const parameters = Object.fromEntries(given.filter(([key]) => key !== name));
        // Other visits do not show whether the parameter matters.
        const relevant = visits.flatMap((visit, index) =>
          visit.search === "" || visit.search.includes(name) ? [{ visit, requested: requested[index] }] : [],
        );
        const forgetful = relevant.map(({ visit }) => listPreloads([{ ...query, parameters }], visit));
        expect([name, forgetful]).not.toEqual([name, relevant.map((each) => each.requested)]);
      }
    },
  );

  it.each(["listings", "sale-search", "lease-search"] as const)(
    "requests for %s every filter of the URL",
    async (module) => {
      // The API does not need to know how the page shows the list.
      const names = filterNames.filter((name) => name !== "view" && name !== "unread");
      const examples: Record<string, string> = {
        ...exampleValues,
        sortBy: "ListPrice",
        sortOrder: "asc",
        page: "2",
      };
      const filters = Object.fromEntries(names.map((name) => [name, examples[name]!]));
      const search = new URLSearchParams(filters).toString();
      const [requested = ""] = await listLoaderRequests(routes[module], { search, params: {} });
      expect(Object.fromEntries(new URL(requested, "http://localhost").searchParams)).toMatchObject(filters);
    },
  );

  it("[R7.059] [R7.062] [R7.063] [R9.005] requests the home lists as specified", async () => {
    const office = new URLSearchParams({ limit: "20", listOfficeName: brand.officeName }).toString();
    expect(await listLoaderRequests(routes.home, { search: "", params: {} })).toEqual(
      expect.arrayContaining([
        `/api/properties?${office}`,
        "/api/properties?limit=12&mlsStatus=New&transactionType=For+Sale",
        "/api/properties?limit=12&mlsStatus=Sold",
      ]),
    );
  });

  it("[R9.004] requests pages of sixteen", async () => {
    expect(await listLoaderRequests(routes["sale-search"], { search: "page=2", params: {} })).toEqual([
      "/api/properties?limit=16&page=2&status=Active&transactionType=For+Sale",
    ]);
  });
});
