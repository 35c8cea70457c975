import { brand } from "@larchway/shared/brand";
import { filterNames } from "@larchway/shared/listing-filters";
import {
  preloadMismatch,
  listPreloads,
  listLoaderRequests,
  visitsWithEveryKey,
} from "@larchway/shared/router/testing";
import { listQueries } from "../lists/list-queries";
import { remote } from "../remote";
import { routes } from "./routes";

const params = { city: "St. Catharines", listingKey: "W1" };

describe("contract with the shell", () => {
  beforeEach(() => jest.spyOn(console, "warn").mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  // The comparison requests each of the listings that its URL names: no query can say that.
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
        const forgetful = visits.map((visit) => listPreloads([{ ...query, parameters }], visit));
        expect([name, forgetful]).not.toEqual([name, requested]);
      }
    },
  );

  it.each(["listings", "sale-search", "lease-search"] as const)(
    "requests for %s every filter of the URL",
    async (module) => {
      const filters = { city: "Ottawa", minPrice: "1", maxPrice: "2", propertyType: "a", PropertySubType: "b", minBedrooms: "1", baths: "2", search: "king", status: "Closed", sortBy: "ListPrice", sortOrder: "asc", page: "2" }; // prettier-ignore
      expect(Object.keys(filters).sort()).toEqual([...filterNames].sort());
      const search = new URLSearchParams(filters).toString();
      const [requested = ""] = await listLoaderRequests(routes[module], { search, params: {} });
      expect(Object.fromEntries(new URL(requested, "http://localhost").searchParams)).toMatchObject(filters);
    },
  );

  it("[R7.059] [R7.062] [R7.063] [R9.005] asks for the home lists as the spec says", async () => {
    const office = new URLSearchParams({ limit: "20", listOfficeName: brand.officeName }).toString();
    expect(await listLoaderRequests(routes.home, { search: "", params: {} })).toEqual(
      expect.arrayContaining([
        `/api/properties?${office}`,
        "/api/properties?limit=12&mlsStatus=New&transactionType=For+Sale",
        "/api/properties?limit=12&mlsStatus=Sold",
      ]),
    );
  });

  it("[R9.004] asks for pages of sixteen", async () => {
    expect(await listLoaderRequests(routes["sale-search"], { search: "page=2", params: {} })).toEqual([
      "/api/properties?limit=16&page=2&status=Active&transactionType=For+Sale",
    ]);
  });
});
