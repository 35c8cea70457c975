import { createApiClient, createTransport } from "@larchway/shared/api";
import { brand } from "@larchway/shared/brand";
import { pictures } from "@larchway/shared/brand/pictures";
import { propertyListQuerySchema, filterNames } from "@larchway/shared/listing-filters";
import {
  pageQueryUrl,
  parsePageQuery,
  writePageQuery,
  type PageQuery,
} from "@larchway/shared/contracts/page-query";
import { remoteManifestSchema } from "@larchway/shared/contracts/remote";
import { pictureAt } from "@larchway/shared/domain";
import { apiContext, RouterContextProvider } from "@larchway/shared/router";
import remoteJson from "../../remote.json";
import { preload } from "./preload";
import { routes } from "./routes";
import { slots } from "./slots";

const remote = remoteManifestSchema.parse(remoteJson);

/** What the loader of a route asks the api, in canonical spelling. */
async function questionsOf(module: string, address: string, params: Record<string, string>) {
  const asked: string[] = [];
  const api = createApiClient(
    createTransport({
      fetch: async (input) => {
        asked.push(String(input));
        return new Response("{}", { status: 500 });
      },
      apiKey: "",
      getToken: () => null,
      refresh: async () => false,
    }),
  );
  const url = new URL(address, "http://localhost");
  await routes[module]?.loader?.({
    request: new Request(url),
    url,
    params,
    context: new RouterContextProvider(new Map([[apiContext, api]])),
    pattern: "",
  });
  return asked.sort();
}

const listKeys = Object.keys(propertyListQuerySchema.shape);
/** Values that are valid for some of the keys each, and some that are valid for none. */
const values = [
  "Closed",
  "2",
  "03",
  "0",
  "250000.5",
  "asc",
  "ListPrice",
  " Ottawa ",
  "x".repeat(201),
  "-1",
  "",
];
/** The query of a page's URL: every key of the API's query alone with every value, and all of them together. */
const searches = [
  "",
  ...listKeys.flatMap((key) => values.map((value) => new URLSearchParams([[key, value]]).toString())),
  ...values.map((value) => new URLSearchParams(listKeys.map((key) => [key, value])).toString()),
  "city=Ottawa&city=Toronto&status=Closed&sortBy=ListPrice&sortOrder=asc&page=3&minPrice=1&maxPrice=2",
];
const params = { city: "St. Catharines", listingKey: "W1" };

/** What the edge requests for a visit, from the manifest that the build writes. */
function preloaded(queries: readonly PageQuery[], search: string) {
  return queries
    .map((query) => pageQueryUrl(parsePageQuery(writePageQuery(query)), params, new URLSearchParams(search)))
    .sort();
}

describe("contract with the shell", () => {
  beforeEach(() => jest.spyOn(console, "warn").mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it("brings a module for each route and fills each slot that it names", () => {
    expect(remote.routes.filter(({ module }) => !routes[module])).toEqual([]);
    expect(remote.slots.filter((name) => !slots[name])).toEqual([]);
  });

  it.each(Object.keys(preload))(
    "preloads for %s exactly what its loader requests, whatever the URL has",
    async (module) => {
      for (const search of searches) {
        const requested = await questionsOf(module, `/?${search}`, params);
        expect([search, preloaded(preload[module]!, search)]).toEqual([search, requested]);
      }
    },
  );

  it.each(["listings", "sale-search", "lease-search", "city", "featured"])(
    "notices when a parameter of %s is not preloaded",
    async (module) => {
      const [query] = preload[module]!;
      const requested = await Promise.all(
        searches.map((search) => questionsOf(module, `/?${search}`, params)),
      );
      for (const name of Object.keys(query!.parameters).filter(
        (key) => query!.parameters[key] !== undefined,
      )) {
        const { [name]: _, ...parameters } = query!.parameters;
        const forgetful = searches.map((search) => preloaded([{ ...query!, parameters }], search));
        expect([name, forgetful]).not.toEqual([name, requested]);
      }
    },
  );

  it.each(["listings", "sale-search", "lease-search"])(
    "requests for %s every filter of the URL",
    async (module) => {
      const filters = { city: "Ottawa", minPrice: "1", maxPrice: "2", propertyType: "a", PropertySubType: "b", minBedrooms: "1", baths: "2", search: "king", status: "Closed", sortBy: "ListPrice", sortOrder: "asc", page: "2" }; // prettier-ignore
      expect(Object.keys(filters).sort()).toEqual([...filterNames].sort());
      const [requested = ""] = await questionsOf(module, `/?${new URLSearchParams(filters).toString()}`, {});
      expect(Object.fromEntries(new URL(requested, "http://localhost").searchParams)).toMatchObject(filters);
    },
  );

  it("[R7.059] [R7.062] [R7.063] [R9.005] asks for the home lists as the spec says", async () => {
    const office = new URLSearchParams({ limit: "20", listOfficeName: brand.officeName }).toString();
    expect(await questionsOf("home", "/", {})).toEqual(
      expect.arrayContaining([
        `/api/properties?${office}`,
        "/api/properties?limit=12&mlsStatus=New&transactionType=For+Sale",
        "/api/properties?limit=12&mlsStatus=Sold",
      ]),
    );
  });

  it("[R9.004] asks for pages of sixteen", async () => {
    expect(await questionsOf("sale-search", "/buying/search?page=2", {})).toEqual([
      "/api/properties?limit=16&page=2&status=Active&transactionType=For+Sale",
    ]);
  });

  it("preloads the hero picture that the home page shows", () => {
    const home = remote.routes.find(({ path }) => path === "/");
    expect(home?.picture).toMatchObject({ src: pictureAt(pictures["hero-street-01"].url, 1600, "jpg") });
  });
});
