import { rm } from "node:fs/promises";
import type { Database } from "@larchway/shared/server/database";
import { openTestDatabase } from "@larchway/releases/store/testing";
import { testDevelopment, testDevelopmentDetail } from "./testing";
import { makeTestEdge, startFakeApi, type TestEdge } from "../../testing";

const origin = "https://www.larchway.example";
let database: Database;
let api: Awaited<ReturnType<typeof startFakeApi>>;
let edge: TestEdge;

const home = {
  _id: "1",
  ListingKey: "W1",
  listing_id: "W1",
  UnparsedAddress: "6 Iris Court, Hamilton, ON L8L 1A1",
  StreetName: "Iris",
  City: "Hamilton",
  ListPrice: 749_000,
  PropertyType: "Residential",
  PropertySubType: "Detached",
  TransactionType: "For Sale",
  StandardStatus: "Active",
  BedroomsTotalInteger: 3,
  BathroomsTotalInteger: 1,
  ListOfficeName: "Larchway Realty Inc., Brokerage",
  media: [{ mediaurl: "/api/media/house/abc/1600.jpg", Order: 1 }],
};
const listPath = "/api/properties?limit=16";

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startFakeApi();
  edge = await makeTestEdge({ database, apiUrl: api.url, env: { PUBLIC_ORIGIN: origin } });
  await edge.goLive({
    name: "shell",
    routes: [
      { path: "/", module: "home", title: "Homes in Ontario" },
      { path: "/about", module: "about", title: "About us", description: "Who we are." },
      { path: "/more", module: "more", title: "More" },
      { path: "/more/real-estate-news", module: "news", title: "Real Estate News" },
      { path: "/news", module: "news", title: "Real Estate News", redirect: "/more/real-estate-news" },
      {
        path: "/news/rates",
        module: "news-rates",
        title: "What rates do",
        article: {
          published: "2026-09-22",
          updated: "2026-10-01",
          author: "Larchway agents",
          picture: "/assets/img/pages/news-rates-1280.webp",
          alt: "A desk.",
          tags: ["mortgages"],
        },
      },
      { path: "/profile", module: "profile", title: "Your profile", index: false },
      {
        path: "/buying/search",
        module: "list",
        title: "Homes for sale",
        preload: ["/api/properties?limit=16&city={?city}&minPrice={?minPrice}&page={?page}"],
      },
      { path: "/buying/search/map", module: "map", title: "Homes[ in {?place}][ in {?city}] on the map" },
      { path: "/city/:city", module: "city", title: "Homes in {city}", notFoundWhenMissing: true, preload: ["/api/properties?limit=16&city={city}&page={?page}", "/api/market?city={city}"] }, // prettier-ignore
      {
        path: "/listings/:listingKey/:listingAddress?",
        module: "detail",
        title: "{address}",
        description: "{address}: price and photos.",
        preload: ["/api/properties/{listingKey}"],
        notFoundWhenMissing: true,
      },
      {
        path: "/investments",
        module: "developments",
        title: "New Developments",
        preload: ["/api/developments?city={?city}"],
      },
      {
        path: "/investments/:development",
        module: "development",
        title: "{place}",
        preload: ["/api/developments/{development}"],
        notFoundWhenMissing: true,
      },
    ],
  });
});

beforeEach(() => {
  Object.keys(api.responses).forEach((key) => Reflect.deleteProperty(api.responses, key));
});

afterAll(async () => {
  await edge.app.close();
  await api.stop();
  await database.close();
  await rm(edge.dataDirectory, { recursive: true });
});

/** The API's market figures of Hamilton, for the city as spelled in the path. */
function respondWithMarket(city: string) {
  const none = {
    active: 0,
    newThisWeek: 0,
    medianPrice: null,
    medianDaysListed: null,
    kinds: [],
    months: [],
  };
  const sale = { ...none, active: 41, newThisWeek: 3, medianPrice: 650_000, medianDaysListed: 20 };
  api.responses[`/api/market?city=${city}`] = {
    body: {
      name: "Hamilton",
      city: "Hamilton",
      path: "/city/Hamilton",
      sale,
      lease: none,
      nearby: [],
      within: [],
    },
  };
}

/** Parses the tags that search engines and link previews read. */
async function parseHead(url: string) {
  const { body } = await edge.app.inject({ url });
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(body)?.[1];
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1];
  return {
    html: body,
    head: body.slice(0, body.indexOf("</head>")),
    title: /<title>(.*?)<\/title>/.exec(body)?.[1],
    content,
    robots: content("robots"),
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1],
    things: block === undefined ? [] : (JSON.parse(block) as { "@graph": { "@type": string }[] })["@graph"],
  };
}

describe("the head of a page", () => {
  it("says what a shared link shows, with absolute URLs and a picture", async () => {
    const { content, canonical } = await parseHead("/about/?utm_source=mail");
    expect(canonical).toBe(`${origin}/about`);
    expect(content("og:url")).toBe(canonical);
    expect(content("og:title")).toBe("About us | Larchway");
    expect(content("og:description")).toBe("Who we are.");
    expect(content("og:locale")).toBe("en_CA");
    expect(content("og:image")).toMatch(/^https:\/\/www\.larchway\.example\/api\/media\/.+\/1600\.jpg$/);
    expect(content("og:image:alt")).toBeTruthy();
    expect(content("twitter:card")).toBe("summary_large_image");
  });

  it.each(["/profile", "/no/such/page"])(
    "keeps %s out of search engines, without a canonical URL",
    async (url) => {
      const { robots, canonical, things, content } = await parseHead(url);
      expect([robots, canonical, things, content("og:url")]).toEqual(["noindex", undefined, [], undefined]);
    },
  );

  it("keeps only the query parameters that make a list a different page", async () => {
    const readCanonical = async (url: string) => (await parseHead(url)).canonical;
    expect(await readCanonical("/buying/search?minPrice=5&page=2&city=St.+Marys&x=1")).toBe(
      `${origin}/buying/search?city=St.+Marys&amp;page=2`,
    );
    for (const query of [
      "page=1",
      "page=0",
      "page=x",
      "page=1e9",
      "city=",
      `city=${"a".repeat(99)}`,
      "sortBy=ListPrice",
    ])
      expect(await readCanonical(`/buying/search?${query}`)).toBe(`${origin}/buying/search`);
    respondWithMarket("hamilton");
    api.responses["/api/properties?city=hamilton&limit=16&page=3"] = { body: { properties: [home] } };
    expect(await readCanonical("/city/hamilton?city=Toronto&page=3")).toBe(`${origin}/city/Hamilton?page=3`);
    expect(await readCanonical("/about?page=2&city=Toronto")).toBe(`${origin}/about`);
  });

  it("excludes a place without homes from search engines, but not one without data", async () => {
    api.responses[`/api/properties?city=Hamilton&limit=16`] = { body: { properties: [] } };
    respondWithMarket("Hamilton");
    expect(await parseHead("/city/Hamilton")).toMatchObject({ robots: "noindex", canonical: undefined });
    api.responses[listPath] = { body: { properties: [home] } };
    expect((await parseHead("/buying/search")).robots).toBeUndefined();
    api.responses["/api/properties?city=Failing&limit=16"] = { status: 500, body: {} };
    respondWithMarket("Failing");
    expect(await parseHead("/city/Failing")).toMatchObject({ robots: undefined, canonical: undefined });
  });

  it.each([
    ["", "Homes on the map"],
    ["?place=Kanata%2C+Ottawa", "Homes in Kanata, Ottawa on the map"],
    ["?city=north-york&minPrice=500000", "Homes in North York on the map"],
    ["?city=%7Bplace%7D", "Homes in {place} on the map"],
  ])("leaves out of a title what the URL does not name: %s", async (query, name) => {
    expect((await parseHead(`/buying/search/map${query}`)).title).toBe(`${name} | Larchway`);
  });

  it("describes a city's market, its canonical page and its open listings", async () => {
    const locked = { ...home, ListingKey: "W2", UnparsedAddress: "8 Iris Court", locked: true };
    api.responses["/api/properties?city=hamilton&limit=16"] = {
      body: { properties: [home, locked], currentPage: 1, totalPages: 1, totalProperties: 2, limit: 16 },
    };
    respondWithMarket("hamilton");
    const { title, content, canonical, things } = await parseHead("/city/hamilton");
    expect([title, canonical]).toEqual(["Homes in Hamilton | Larchway", `${origin}/city/Hamilton`]);
    expect(content("description")).toBe(
      "41 homes are for sale in Hamilton, at a median asking price of $650,000; none is for rent. 3 of them were listed within the past week.",
    );
    expect(things).toMatchObject([
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { name: "Home" },
          { name: "Homes on the market" },
          { name: "Hamilton", item: canonical },
        ],
      },
      { "@type": "City", name: "Hamilton", url: canonical },
      { "@type": "ItemList", numberOfItems: 2 },
    ]);
    expect((things[2] as unknown as { itemListElement: object[] }).itemListElement).toEqual([
      {
        "@type": "ListItem",
        position: 1,
        url: `${origin}/listings/W1/6-Iris-Court-Hamilton-ON-L8L-1A1`,
        name: home.UnparsedAddress,
      },
    ]);
  });

  it("is that of a missing page for a city that does not exist", async () => {
    api.responses["/api/properties?city=Atlantis&limit=16"] = { body: { properties: [] } };
    api.responses["/api/market?city=Atlantis"] = { status: 404, body: { code: "PLACE_NOT_FOUND" } };
    expect((await edge.app.inject({ url: "/city/Atlantis" })).statusCode).toBe(404);
    expect(await parseHead("/city/Atlantis")).toMatchObject({
      title: "Place not found | Larchway",
      robots: "noindex",
      canonical: undefined,
      things: [],
    });
  });

  it("describes a new development with its lowest price and image", async () => {
    const path = testDevelopment.path;
    api.responses[`/api/developments/${testDevelopment.id}`] = { body: testDevelopmentDetail };
    const { title, content, canonical, things } = await parseHead(`${path}?utm_source=mail`);
    expect([title, canonical]).toEqual(["Saltmarsh House, Toronto | Larchway", origin + path]);
    expect(content("description")).toBe(
      "Saltmarsh House in Leslieville, Toronto: 96 homes from $514,900, by Corvane Urban. Plans, deposits and the date to move in.",
    );
    expect(content("og:image")).toBe(`${origin}/api/media/development/abc/1600.jpg`);
    expect(things).toMatchObject([
      { "@type": "BreadcrumbList", itemListElement: [{}, { name: "New Developments" }, { item: canonical }] },
      {
        "@type": "RealEstateListing",
        name: "Saltmarsh House",
        offers: { lowPrice: 514_900, highPrice: 514_900, offerCount: 1 },
        mainEntity: { "@type": "ApartmentComplex", numberOfAccommodationUnits: 96 },
      },
    ]);
    expect(JSON.stringify(things)).not.toContain("500000");
  });

  it("is a 404 for an unknown development, and lists existing ones", async () => {
    api.responses["/api/developments/nowhere"] = { status: 404, body: { code: "DEVELOPMENT_NOT_FOUND" } };
    expect((await edge.app.inject({ url: "/investments/nowhere" })).statusCode).toBe(404);
    expect(await parseHead("/investments/nowhere")).toMatchObject({
      title: "Development not found | Larchway",
      robots: "noindex",
      things: [],
    });
    api.responses["/api/developments"] = { body: { developments: [testDevelopment], cities: ["Toronto"] } };
    expect((await parseHead("/investments")).things[1]).toMatchObject({
      "@type": "ItemList",
      itemListElement: [{ position: 1, url: origin + testDevelopment.path, name: "Saltmarsh House" }],
    });
    api.responses["/api/developments?city=Atlantis"] = { body: { developments: [], cities: ["Toronto"] } };
    expect((await parseHead("/investments?city=Atlantis")).robots).toBe("noindex");
  });

  it("describes an open listing with its facts, photo and canonical URL", async () => {
    api.responses["/api/properties/W1"] = { body: home };
    const { title, content, canonical, robots, things } = await parseHead("/listings/W1/old-slug?ref=x");
    expect(title).toBe("6 Iris Court, Hamilton, ON L8L 1A1 | Larchway");
    expect(content("description")).toBe(
      "6 Iris Court, Hamilton, ON L8L 1A1: Detached for sale, $749,000, 3 beds, 1 bath. Listed by Larchway Realty Inc., Brokerage.",
    );
    expect(canonical).toBe(`${origin}/listings/W1/6-Iris-Court-Hamilton-ON-L8L-1A1`);
    expect(content("og:image")).toBe(`${origin}/api/media/house/abc/1600.jpg`);
    expect(robots).toBeUndefined();
    expect(things.map((thing) => thing["@type"])).toEqual(["BreadcrumbList", "RealEstateListing"]);
  });

  it.each([
    ["locked by the api", { locked: true }],
    ["sold, if the API ever returned too much", { MlsStatus: "Sold", locked: true, ClosePrice: 777_777 }],
  ])("[R6.013] has no price, address or photo of a listing that is %s", async (_why, over) => {
    api.responses["/api/properties/W2"] = { body: { ...home, ListingKey: "W2", ...over } };
    const { head, title, robots, canonical, things, content } = await parseHead("/listings/W2/slug");
    expect(title).toBe("A home in Hamilton | Larchway");
    expect([robots, canonical, things]).toEqual(["noindex", undefined, []]);
    expect(content("og:image")).not.toContain("/house/");
    expect(head).not.toMatch(/Iris|749|777|L8L|\/house\//);
  });

  it("escapes markup in data", async () => {
    const nasty = `"></script><script>alert(1)</script><!--\u2028 Court, Hamilton`;
    api.responses["/api/properties/W3"] = {
      body: { ...home, ListingKey: "W3", UnparsedAddress: nasty, PublicRemarks: nasty },
    };
    const { html, things } = await parseHead("/listings/W3");
    // The early script is the only other inline script.
    const [, ...inline] = html.split("<script>");
    expect(inline).toHaveLength(1);
    expect(html).not.toMatch(/<!--|\u2028/);
    expect(things[1]).toMatchObject({ name: nasty, description: nasty });
  });

  it("names who we are on the first page alone", async () => {
    expect((await parseHead("/")).things.map((thing) => thing["@type"])).toEqual([
      "RealEstateAgent",
      "WebSite",
    ]);
    expect((await parseHead("/about")).things).toMatchObject([
      { "@type": "BreadcrumbList", itemListElement: [{ name: "Home" }, { position: 2, name: "About us" }] },
    ]);
  });

  it("describes an article with its date, image and list", async () => {
    const { html, content, canonical, things } = await parseHead("/news/rates");
    expect(canonical).toBe(`${origin}/news/rates`);
    expect(content("og:type")).toBe("article");
    expect(content("og:image")).toBe(`${origin}/assets/img/pages/news-rates-1280.webp`);
    expect(content("article:published_time")).toBe("2026-09-22");
    expect(content("article:modified_time")).toBe("2026-10-01");
    expect(things).toMatchObject([
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { name: "Home" },
          { name: "More" },
          { name: "Real Estate News", item: `${origin}/more/real-estate-news` },
          { name: "What rates do" },
        ],
      },
      { "@type": "Article", headline: "What rates do", datePublished: "2026-09-22" },
    ]);
    // The browser does not need this data; it would enlarge every document.
    expect(html.slice(html.indexOf('id="larchway'))).not.toContain("Larchway agents");
  });

  it("leads a second path of a page to the first, which alone is canonical", async () => {
    const { statusCode, headers } = await edge.app.inject({ url: "/news?utm_source=mail" });
    expect([statusCode, headers.location]).toEqual([308, "/more/real-estate-news?utm_source=mail"]);
    expect((await parseHead("/more/real-estate-news")).canonical).toBe(`${origin}/more/real-estate-news`);
  });

  it("holds nothing absolute where no public origin is set", async () => {
    const elsewhere = await makeTestEdge({ database, apiUrl: api.url, dataDirectory: edge.dataDirectory });
    await elsewhere.live.refresh();
    const { body } = await elsewhere.app.inject({ url: "/" });
    await elsewhere.app.close();
    expect(body).toContain('<meta property="og:title"');
    expect(body).toContain('<meta name="twitter:card" content="summary">');
    expect(body).not.toMatch(/canonical|og:image|og:url|ld\+json/);
  });
});
