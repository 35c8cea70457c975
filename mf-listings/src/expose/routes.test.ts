import { createApiClient, createTransport } from "@larchway/shared/api";
import { brand } from "@larchway/shared/brand";
import { pictures } from "@larchway/shared/brand/pictures";
import { remoteManifestSchema } from "@larchway/shared/contracts/remote";
import { pictureAt } from "@larchway/shared/domain";
import { apiContext, RouterContextProvider } from "@larchway/shared/router";
import remoteJson from "../../remote.json";
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

/** A `preload` filled as the edge fills it, in canonical spelling. */
function filled(template: string, query: URLSearchParams, params: Record<string, string>) {
  const [path = "", search = ""] = template.split(/\?(?!\w+\})(.*)/s);
  const pairs = [...new URLSearchParams(search)]
    .map(([name, value]): [string, string] => [
      name,
      value.replace(/\{(\??\w+)\}/g, (_, key: string) =>
        key.startsWith("?") ? (query.get(key.slice(1)) ?? "") : (params[key] ?? ""),
      ),
    ])
    .filter(([, value]) => value !== "")
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const text = new URLSearchParams(pairs).toString();
  const filledPath = path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? "");
  return text ? `${filledPath}?${text}` : filledPath;
}

describe("contract with the shell", () => {
  beforeEach(() => jest.spyOn(console, "warn").mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it("brings a module for each route and fills each slot that it names", () => {
    expect(remote.routes.filter(({ module }) => !routes[module])).toEqual([]);
    expect(remote.slots.filter((name) => !slots[name])).toEqual([]);
  });

  it.each(remote.routes.filter(({ preload }) => preload.length > 0))(
    "preloads for $path exactly what its loader asks",
    async ({ module, preload }) => {
      const params = { city: "Ottawa", listingKey: "W1" };
      const query = new URLSearchParams({
        page: "3",
        minPrice: "500000",
        baths: "2",
        sortBy: "ListPrice",
        sortOrder: "asc",
      });
      const takesFilters = preload.some((template) => template.includes("{?minPrice}"));
      const takesPages = preload.some((template) => template.includes("{?page}"));
      if (!takesFilters) ["minPrice", "baths"].forEach((name) => query.delete(name));
      const search = takesPages ? query : new URLSearchParams();
      const expected = preload.map((template) => filled(template, search, params)).sort();
      expect(await questionsOf(module, `/?${search.toString()}`, params)).toEqual(expected);
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
