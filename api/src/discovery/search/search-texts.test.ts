import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PropertyList, Suggestion } from "@larchway/shared/contracts/api";
import { displayCity } from "@larchway/shared/domain";
import { packageFolder } from "@larchway/shared/server/package-folder";
import { recountActive, upsertListings } from "../../listings/listing-writer-repository";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { openTestApp, type TestApp } from "../../testing/test-app";

/** Typed or pasted texts, and their expected results. ⏎ is a line break, ⇥ a tab. */
const file = join(packageFolder(import.meta.url), "src/discovery/search/testing/search-texts.tsv");
const [, ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
const rows = lines.map((line) => line.split("\t") as [kind: string, text: string, expected: string]);

type Address = [
  key: string,
  number: string,
  street: string,
  suffix: string,
  unit: string | undefined,
  city: string,
];

const addresses: Address[] = [
  ["C7000605", "1780", "Poyntz", "Avenue", "605", "Toronto"],
  ["C7000604", "1780", "Poyntz", "Avenue", "604", "Toronto"],
  ["C7006051", "1780", "Poyntz", "Avenue", "6051", "Toronto"],
  ["C7000012", "1780", "Poyntz", "Avenue", "PH12", "Toronto"],
  ["C7001782", "1782", "Poyntz", "Avenue", "606", "Toronto"],
  ["W7002081", "2081", "Evans", "Avenue", undefined, "Toronto"],
  ["W7020810", "20810", "Evans", "Avenue", undefined, "Toronto"],
  ["W7000033", "33", "Juniper", "Road", "Upper", "Toronto"],
  ["W7000034", "33", "Juniper", "Road", "Lower", "Toronto"],
  ["W7000071", "71 1/2", "Juniper", "Road", undefined, "Toronto"],
  ["W7000072", "71", "Juniper", "Road", undefined, "Toronto"],
  ["W7000120", "12", "Juniper", "Road", undefined, "Toronto"],
  ["W1505515", "8", "Juniper", "Road", undefined, "Toronto"],
  ["C7000400", "400", "Ontario", "Street", undefined, "Toronto"],
  ["X7000401", "401", "Ontario", "Street", undefined, "London"],
  ["X7001806", "220", "First", "Avenue", "1806", "Ottawa"],
  ["X7000222", "222", "First", "Avenue", undefined, "Ottawa"],
  ["X7000173", "173", "St. Laurent", "Boulevard", undefined, "Ottawa"],
  ["X7000188", "188", "Jeanne d'Arc", "Boulevard", undefined, "Ottawa"],
  ["X7000206", "206", "King", "Street East", undefined, "Brockville"],
  ["X7000207", "206", "King", "Street West", undefined, "Kingston"],
  ["X7000060", "60", "Third", "Avenue West", undefined, "Owen Sound"],
  ["X7001560", "1560", "Third", "Avenue West", "6", "Owen Sound"],
  ["X7000045", "45", "Hollyhock", "Lane", undefined, "Ottawa"],
  ["X7000046", "46", "Hollyhock", "Lane", undefined, "Hamilton"],
  ["E7000047", "47", "Hollyhock", "Lane", undefined, "Clarington"],
  ["N7000048", "48", "Hollyhock", "Lane", undefined, "Vaughan"],
  ["N7000049", "49", "Hollyhock", "Lane", undefined, "Markham"],
  ["W7000050", "50", "Hollyhock", "Lane", undefined, "Mississauga"],
  ["C7000051", "51", "Hollyhock", "Lane", undefined, "Toronto"],
  ["X7000052", "52", "Hollyhock", "Lane", undefined, "Greater Sudbury"],
  ["X7000081", "1", "Talbot", "Street", undefined, "St. Thomas"],
  ["E7000082", "1", "Liverpool", "Road", undefined, "Pickering"],
  ["X7000083", "1", "Bruce", "Street", undefined, "Sault Ste. Marie"],
];

function makeHome(open: ListingRecord, [key, number, name, suffix, unit, city]: Address): ListingRecord {
  return {
    ...open,
    ListingKey: key,
    StreetNumber: number,
    StreetName: name,
    StreetSuffix: suffix,
    UnitNumber: unit,
    City: city,
    postalcode: key.startsWith("C70006") ? "M2N 3R7" : key === "X7001806" ? "K1S 2G1" : undefined,
    UnparsedAddress: `${number} ${name} ${suffix}${unit ? ` #${unit}` : ""}, ${city}, ON`,
  };
}

const sites: Record<"index" | "sql", TestApp | undefined> = { index: undefined, sql: undefined };

beforeAll(async () => {
  for (const name of ["index", "sql"] as const) {
    const site = await openTestApp({ listings: 400, indexed: name === "index" });
    const open = site.listings.find(({ StandardStatus }) => StandardStatus === "Active");
    if (!open) throw new Error("The sample has no open home.");
    const homes = addresses.map((address) => makeHome(open, address));
    await site.database.transaction(async (connection) => {
      await upsertListings(connection, homes);
      await recountActive(connection);
    });
    await Promise.all([site.services.streets.refresh(), site.services.listingIndex.refresh()]);
    sites[name] = site;
  }
});
afterAll(() => Promise.all(Object.values(sites).map((site) => site?.close())));

interface Read {
  suggestions: Suggestion[];
  match?: Suggestion;
  list: PropertyList;
  sidebar: PropertyList;
  map: { total: number };
  count: { total: number };
  elsewhere: { ListingKey: string }[];
}

const box = { west: "-95", south: "41", east: "-74", north: "57", zoom: "5" };

async function getJson<Body>(site: TestApp, path: string, query: Record<string, string>): Promise<Body> {
  const response = await site.get(`/api/properties${path}?${new URLSearchParams(query)}`);
  expect([path, query, response.statusCode]).toEqual([path, query, 200]);
  return response.json<Body>();
}

/** The results of a text in suggestions, Enter, lists and map. */
async function readEverywhere(site: TestApp, search: string): Promise<Read> {
  return {
    suggestions: await getJson<Suggestion[]>(site, "/suggestions", { search }),
    match: (await getJson<{ match?: Suggestion }>(site, "/match", { search })).match,
    list: await getJson<PropertyList>(site, "", { search, limit: "100" }),
    sidebar: await getJson<PropertyList>(site, "/map/sidebar", { ...box, search, limit: "50" }),
    map: await getJson(site, "/map", { ...box, search }),
    count: await getJson(site, "/count", { search }),
    elsewhere: await getJson(site, "/search", { location: search }),
  };
}

const getKeys = (list: readonly object[]) =>
  list.flatMap((item) => ("ListingKey" in item ? [item.ListingKey] : []));

async function countHomes(site: TestApp, query: string): Promise<number> {
  return (await getJson<{ total: number }>(site, "/count", Object.fromEntries(new URLSearchParams(query))))
    .total;
}

const checks: Record<string, (read: Read, name: string, site: TestApp) => void | Promise<void>> = {
  home({ suggestions, match, list, sidebar, map, count, elsewhere }, key) {
    expect(getKeys([suggestions[0] ?? {}])).toEqual([key]);
    expect(match).toMatchObject({ ListingKey: key });
    expect(getKeys(list.properties)).toContain(key);
    // A house may have more homes than the one selected by a floor or a half number.
    const houses = new Set(
      list.properties.map((home) => `${parseInt(home.StreetNumber ?? "")} ${home.StreetName}`),
    );
    expect(houses.size).toBe(1);
    expect(getKeys(sidebar.properties)).toEqual(getKeys(list.properties));
    expect([map.total, count.total]).toEqual([list.totalProperties, list.totalProperties]);
    expect(list.correctedSearch).toBeUndefined();
    expect(getKeys(elsewhere)).toContain(key);
  },
  async city({ suggestions, match, list, sidebar, map, count }, name, site) {
    expect(suggestions[0]).toMatchObject({ type: "city", city_name: name });
    expect(match).toMatchObject({ type: "city", city_name: name });
    expect(new Set(list.properties.map(({ City }) => displayCity(City)))).toEqual(new Set([name]));
    const total = await countHomes(site, new URLSearchParams({ city: name }).toString());
    expect([list, sidebar].map((each) => each.totalProperties)).toEqual([total, total]);
    expect([map.total, count.total]).toEqual([total, total]);
  },
  async place({ suggestions, match, list, sidebar }, name, site) {
    expect(suggestions[0]).toMatchObject({ type: "place", name });
    expect(match).toMatchObject({ type: "place", name });
    const total = await countHomes(site, match?.type === "place" ? match.query : "");
    expect([list, sidebar].map((each) => each.totalProperties)).toEqual([total, total]);
  },
  async filters({ suggestions, match, list, sidebar }, expected, site) {
    const [, market = "", query = ""] = /^(For \w+) (.*)$/.exec(expected) ?? [];
    expect(suggestions[0]).toMatchObject({ type: "filters", market, query });
    expect({ ...match, isTarget: true }).toEqual(suggestions[0]);
    const total = await countHomes(site, `transactionType=${market}&${query}`);
    expect(total).toBeGreaterThan(0);
    expect([list, sidebar].map((each) => each.totalProperties)).toEqual([total, total]);
  },
  street({ suggestions, list, sidebar }, expected) {
    const [name, municipality] = expected.split(", ");
    expect(suggestions[0]).toMatchObject({ type: "place", kind: "street", name, municipality });
    for (const { properties } of [list, sidebar]) {
      expect(properties.length).toBeGreaterThan(0);
      for (const home of properties) {
        expect(`${home.StreetName} ${home.StreetSuffix}, ${home.City}`).toBe(expected);
      }
    }
  },
  postal({ suggestions, list }, code) {
    expect(suggestions[0]).toMatchObject({ type: "place", kind: "postal", name: code });
    expect(list.correctedSearch).toBe(code);
    for (const home of list.properties) expect(home.postalcode).toMatch(new RegExp(`^${code}`));
  },
  /** No home with another number is opened or suggested, and a list of others reports its text. */
  none({ suggestions, match, list, elsewhere }) {
    expect(getKeys(suggestions)).toEqual([]);
    expect(match?.type).not.toBe("listing");
    if (list.totalProperties > 0) expect(list.correctedSearch).toMatch(/^\D/);
    expect(elsewhere).toEqual([]);
  },
};

const toTyped = (text: string) => text.replaceAll("⏎", "\n").replaceAll("⇥", "\t");

function getSite(name: "index" | "sql"): TestApp {
  const site = sites[name];
  if (!site) throw new Error("The site did not start.");
  return site;
}

it.each(rows)(
  "%s: %s is the same for suggestions, Enter, lists and map: %s",
  async (_kind, text, expected) => {
    const [, check = "", what = ""] = /^(\w+) ?(.*)$/.exec(expected) ?? [];
    const read = await readEverywhere(getSite("index"), toTyped(text));
    await checks[check]?.(read, what, getSite("index"));
    expect(Object.keys(checks)).toContain(check);
  },
);

it("finds by SQL what it finds in memory", async () => {
  // One of each kind and expected result: SQL has no separate parser.
  for (const [, text] of new Map(rows.map((row) => [`${row[0]} ${row[2]}`, row])).values()) {
    const find = async (name: "index" | "sql") => {
      const list = await getJson<PropertyList>(getSite(name), "", { search: toTyped(text), limit: "20" });
      return [text, list.totalProperties, list.correctedSearch, getKeys(list.properties)];
    };
    expect(await find("sql")).toEqual(await find("index"));
  }
});

describe("the path of a city", () => {
  it.each([
    ["etobicoke", "Etobicoke", "/places/etobicoke-toronto"],
    ["Scarborough", "Scarborough", "/places/scarborough-toronto"],
    ["north-york", "North York", "/places/north-york-toronto"],
    ["orléans", "Orleans", "/places/orleans-ottawa"],
    ["kanata", "Kanata", "/places/kanata-ottawa"],
    ["stoney-creek", "Stoney Creek", "/places/stoney-creek-hamilton"],
    ["port credit", "Port Credit", "/places/port-credit-mississauga"],
    ["ｋａｎａｔａ", "Kanata", "/places/kanata-ottawa"],
    ["sudbury", "Greater Sudbury", "/city/Greater%20Sudbury"],
    ["saint-catharines", "St. Catharines", "/city/St.%20Catharines"],
    ["st-catharines", "St. Catharines", "/city/St.%20Catharines"],
    ["sault-sainte-marie", "Sault Ste. Marie", "/city/Sault%20Ste.%20Marie"],
    ["saint-thomas", "St. Thomas", "/city/St.%20Thomas"],
    ["newcastle", "Clarington", "/city/Clarington"],
    ["TORONTO", "Toronto", "/city/Toronto"],
  ])("%s leads to %s, with its homes in the list and on the map", async (typed, name, path) => {
    const site = getSite("index");
    const response = await site.get(`/api/market?${new URLSearchParams({ city: typed })}`);
    expect(response.statusCode).toBe(200);
    const market = response.json<{ name: string; path: string; place?: string }>();
    expect(market).toMatchObject({ name, path });
    const total = await countHomes(
      site,
      new URLSearchParams(market.place ? { place: market.place } : { city: name }).toString(),
    );
    const list = await getJson<PropertyList>(site, "", { city: typed });
    expect(list.totalProperties).toBe(total);
    expect((await getJson<{ total: number }>(site, "/map", { ...box, city: typed })).total).toBe(total);
  });

  it("is not found for an unknown name", async () => {
    expect((await getSite("index").get("/api/market?city=atlantis")).statusCode).toBe(404);
    expect((await getJson<PropertyList>(getSite("index"), "", { city: "atlantis" })).totalProperties).toBe(0);
  });
});
