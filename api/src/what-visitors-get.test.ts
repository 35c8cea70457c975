import type { LightMyRequestResponse } from "fastify";
import sharp from "sharp";
import { isLocked } from "@larchway/shared/domain";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { detailColumns, getColumn, listingColumnNames } from "@larchway/listing-index/listings/listing-table";
import { feedPictureUrl, feedPictureVersion } from "./media/media-url";
import { registerPerson } from "./testing/people";
import { openTestApp, type TestApp } from "./testing/test-app";
import { walkRoutes, type WalkValues } from "./testing/walk-routes";

/**
 * Every GET route of the API, as a visitor and as a member who has not confirmed the email. All withheld data is easy
 * to recognize: prices of seven million, days of the months before June, the text "Zebra". A second site has other
 * secrets, and a visitor's responses must be equal on both: neither order nor count depends on secrets.
 */
let site: TestApp;
let other: TestApp;

const homes = 70;
/** Pattern of each kind of secret in a response. */
const secrets = {
  "a price": /(?<![\w.-])7[34]\d{5}(?![\w.])|7,[34]\d\d,\d{3}/,
  "a day of a sale": /2026-02-\d\d/,
  "a day of the history": /2025-12-\d\d/,
  "a time of entry": /2026-04-\d\d/,
  "a text or a picture": /zebra/i,
} as const;

/** Decreasing for the first site's homes, increasing for the second's: every order differs. */
const toSecretNumber = (index: number, isOther: boolean) => (isOther ? 3_000 + index : 2_000 - index);
const toSecretPrice = (index: number, isOther: boolean) => 7_400_000 + (isOther ? index : -1 - index) * 1_000;
const toSecretDay = (index: number, isOther: boolean) =>
  String(1 + ((isOther ? 2 * index + 9 : index) % 28)).padStart(2, "0");

/** Replaces all texts by the secret one, so that a new fact is a secret automatically. */
function hideTexts(value: unknown): unknown {
  if (typeof value === "string") return "Zebra";
  if (Array.isArray(value)) return value.map(hideTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, hideTexts(each)]));
}

function toSecret(sql: string, index: number, isOther: boolean): unknown {
  const number = toSecretNumber(index, isOther);
  const day = toSecretDay(index, isOther);
  if (sql.startsWith("text")) return `Zebra ${number}`;
  if (sql.startsWith("bigint")) return toSecretPrice(index, isOther);
  if (sql.startsWith("integer") || sql.startsWith("smallint")) return number;
  if (sql.startsWith("date")) return `2026-02-${day}`;
  if (sql.startsWith("timestamptz")) return `2026-04-${day}T04:04:04.404Z`;
  return undefined;
}

/** Values that are always withheld: of every home its sales, of a locked one its asking price and time. */
function byLaw(index: number, isOther: boolean, isHidden: boolean): Partial<ListingRecord> {
  const price = toSecret("bigint", index, isOther) as number;
  const date = toSecret("date", index, isOther) as string;
  const time = toSecret("timestamptz", index, isOther) as string;
  const sale = {
    ClosePrice: price,
    OriginalListPrice: price,
    CloseDate: date,
    PurchaseContractDate: date,
    SoldEntryTimestamp: time,
  };
  // With one price for all, only the original price determines the order by price cut.
  if (!isHidden) return { ...sale, ListPrice: 6_000_000 };
  return { ...sale, ListPrice: price, ListingContractDate: date, OriginalEntryTimestamp: time };
}

const picture = (key: string) => ({
  media_key: `ZEBRA-${key}`,
  url: `https://feed.example/zebra-${key}.jpg`,
  modified_at: "2026-10-01T12:00:00Z",
});
/** The format of these columns is checked elsewhere. */
const ownShape = ["history", "media", "open_houses"];

function withSecrets(isOther: boolean): (listings: ListingRecord[]) => ListingRecord[] {
  return (listings) =>
    listings.map((listing, index) => {
      const isHidden = isLocked(listing, false);
      const columns = listingColumnNames.flatMap((name): [string, unknown][] => {
        const { field, sql, whenLocked, saleHistory } = getColumn(name);
        const isSecret = saleHistory || (isHidden && whenLocked === "withheld");
        if (!field || !isSecret || field === "media" || field === "locationPrecision") return [];
        return [[field, toSecret(sql, index, isOther)]];
      });
      const details = Object.entries(detailColumns).flatMap(([name, { field, sql }]): [string, unknown][] => {
        if (!isHidden || ownShape.includes(name)) return [];
        return [[field, sql.startsWith("jsonb") ? hideTexts(listing[field]) : toSecret(sql, index, isOther)]];
      });
      const date = `2025-12-${toSecretDay(index, isOther)}`;
      const price = toSecretPrice(index, isOther);
      const media = {
        mediaurl: feedPictureUrl(picture(listing.ListingKey)),
        ShortDescription: "Zebra",
        permission: isHidden ? "Public" : "VOW",
      };
      return {
        ...listing,
        ...Object.fromEntries(columns),
        ...Object.fromEntries(details),
        ...byLaw(index, isOther, isHidden),
        history: [
          { date, event: "Listed", price },
          { date, event: "Sold Conditional", price },
          { date, event: "Sold", price },
        ],
        media: isHidden ? [media] : [...listing.media, media],
      };
    });
}

async function openWithSecrets(isOther: boolean): Promise<TestApp> {
  const photo = await sharp({ create: { width: 64, height: 40, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
  const opened = await openTestApp({
    listings: homes,
    edit: withSecrets(isOther),
    settings: { hasMcpServer: true },
    fetchPicture: () => Promise.resolve(photo),
  });
  for (const listing of opened.listings) {
    const { media_key, url, modified_at } = picture(listing.ListingKey);
    await opened.database.query(
      `insert into feed_media (media_key, listing_key, object_id, size, sort_order, url, modified_at, vow_only)
       values ($1, $2, $2, 'Largest', 0, $3, $4, $5)`,
      [media_key, listing.ListingKey, url, modified_at, !isLocked(listing, false)],
    );
    // The feed sends a home when its sale is entered.
    const isLate = isOther && isLocked(listing, false);
    await opened.database.query(
      `insert into feed_property (listing_key, modified_at, payload, history, state, seen_pass, confirmed_at)
       values ($1, $2, '{}', '[]', 'shown', 1, $3)`,
      [listing.ListingKey, modified_at, new Date(opened.services.now() - (isLate ? 90_000 : 30_000))],
    );
  }
  return opened;
}

interface Findings {
  /** Secrets that a viewer received without the right to see them. */
  leaks: string[];
  /** Responses to a visitor that depend on secrets. */
  differences: string[];
  /** Responses to members, with secrets, that a cache may store. */
  stored: string[];
  /** Responses that depend on the viewer without a `vary` header. */
  unvaried: string[];
  /** The kinds of secrets that members receive, by route. */
  received: Map<string, Set<string>>;
  urls: number;
}
let findings: Findings;

beforeAll(async () => {
  [site, other] = [await openWithSecrets(false), await openWithSecrets(true)];
  findings = await attack();
}, 240_000);
afterAll(async () => {
  await site.close();
  await other.close();
});

async function attack(): Promise<Findings> {
  const found: Findings = {
    leaks: [],
    differences: [],
    stored: [],
    unvaried: [],
    received: new Map(),
    urls: 0,
  };
  const document = (await site.get("/api/docs/json")).json<Record<string, unknown>>();
  const member = await site.signIn();
  const { headers: unverified } = await registerPerson(site);
  for (const { route, url } of walkRoutes(site.routes, document, walkValues())) {
    found.urls += 1;
    // The member comes first: a response cached for one viewer must not reach another.
    const full = await site.get(url, member);
    const [visitors, others, unverifieds] = [
      await site.get(url),
      await other.get(url),
      await site.get(url, unverified),
    ];
    for (const kind of listSecrets(full)) {
      found.received.set(route, (found.received.get(route) ?? new Set()).add(kind));
      if (full.headers["cache-control"] !== "private, no-store") found.stored.push(url);
    }
    const isMembers = full.body !== visitors.body && full.statusCode === 200 && visitors.statusCode === 200;
    if (isMembers && !String(visitors.headers.vary).includes("authorization")) found.unvaried.push(url);
    for (const [viewer, response] of Object.entries({ visitor: visitors, unverified: unverifieds }))
      for (const kind of listSecrets(response, url)) found.leaks.push(`${viewer}: ${kind} at ${url}`);
    if (toComparable(visitors) !== toComparable(others)) found.differences.push(url);
  }
  for (const payload of listToolCalls()) {
    found.urls += 1;
    const text = JSON.stringify(payload.params);
    const [visitors, others] = [await callTool(site, payload), await callTool(other, payload)];
    for (const kind of listSecrets(visitors)) found.leaks.push(`tool: ${kind} with ${text}`);
    if (toComparable(visitors) !== toComparable(others)) found.differences.push(text);
    if (visitors.statusCode !== 200) found.differences.push(`${text}: ${visitors.statusCode}`);
  }
  return found;
}

const callTool = ({ post }: TestApp, payload: object) =>
  post("/api/mcp", payload, { accept: "application/json, text/event-stream" });

/** Calls of the tools of the MCP server with the values of the attack on routes. */
function listToolCalls() {
  const { inPath, inQuery } = walkValues();
  const keys = inPath("id", "/api/properties/:id") ?? [];
  const texts = [...(inQuery("search") ?? []), "sold homes", "sold for 7400000", "zebra", "price cut 18"];
  const filters = {
    minPrice: "7399500",
    maxPrice: "7500000",
    words: "zebra",
    priceCut: "18",
    status: "Closed",
  };
  const inputs = [
    ...keys.map((key) => ["read_home", { key }] as const),
    ...[...texts, ...keys].map((search) => ["search_homes", { search: String(search), limit: 20 }] as const),
    ...Object.entries(filters).map(
      ([name, value]) => ["search_homes", { filters: { [name]: value } }] as const,
    ),
    ["market_figures", { city: site.listings[0]?.City }] as const,
  ];
  return inputs.map(([name, input], id) => ({
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name, arguments: input },
  }));
}

/** The kinds of secrets in a response's body and headers; for an image, whether it is a hidden one. */
function listSecrets(response: LightMyRequestResponse, url = ""): string[] {
  if (/^image|protobuf/.test(String(response.headers["content-type"])))
    return url.includes("/feed/ZEBRA") ? ["a text or a picture"] : [];
  const text = `${JSON.stringify(response.headers)} ${response.body}`;
  return Object.entries(secrets).flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []));
}

/** Without the parts that are unique to one request. */
function toComparable({ statusCode, headers, rawPayload, body }: LightMyRequestResponse): string {
  const { date: _, "x-request-id": __, ...rest } = headers;
  const text = /^image|protobuf/.test(String(headers["content-type"]))
    ? rawPayload.toString("base64")
    : body.replace(/"requestId":"[^"]*"/, "");
  return JSON.stringify([statusCode, rest, text]);
}

function walkValues(): WalkValues {
  const findKey = (isMeant: (listing: ListingRecord) => boolean) => site.listings.find(isMeant)!;
  const sold = findKey(({ MlsStatus }) => MlsStatus === "Sold");
  const tried = [
    sold,
    findKey(({ MlsStatus }) => MlsStatus === "Leased"),
    findKey(({ MlsStatus }) => MlsStatus === "Terminated"),
    findKey((listing) => !isLocked(listing, false)),
  ];
  const keys = tried.map(({ ListingKey }) => ListingKey);
  const texts = [sold.City, sold.StreetName ?? "", sold.ListingKey];
  const places = ["roncesvalles-toronto", "Downtown, Toronto"];
  const [photo] = site.services.photos.all;
  const paths: Record<string, readonly string[]> = {
    id: keys,
    photo: [photo?.id ?? ""],
    hash: [photo?.hash ?? ""],
    key: keys.map((key) => `ZEBRA-${key}`),
    // All photos have one version, except for their keys.
    version: keys.map((key) => feedPictureVersion(picture(key))),
    ticket: ["none"],
    z: ["0"],
    x: ["0"],
  };
  const queries: Record<string, readonly (string | number)[]> = {
    city: [sold.City],
    place: places,
    search: texts,
    location: texts,
    address: [sold.UnparsedAddress],
    words: ["zebra"],
    PropertySubType: [sold.PropertySubType ?? ""],
    status: ["Active", "Closed", "Expired"],
    MlsStatus: ["Sold", "Leased", "Terminated", "New"],
    minPrice: [7_399_500],
    maxPrice: [7_399_500],
    priceCut: [18, 19],
    daysListed: [220],
    zoom: [6, 18],
    page: [2],
    limit: [5],
    bedrooms: [3],
    from: [0],
    before: [9_999_999_999_999],
  };
  return {
    inPath: (name, url) => {
      if (name === "id" && url.startsWith("/api/places/")) return places;
      if (name !== "file") return paths[name];
      if (url.includes("/tiles/")) return ["0.mvt"];
      return url.includes("/locked/") ? keys.map((key) => `${key}.webp`) : ["640.webp"];
    },
    inQuery: (name) => queries[name],
    always: { limit: 50, west: -95, south: 41, east: -74, north: 57, zoom: 8 },
    fallback: sold.ListingKey,
  };
}

describe("no route of the api", () => {
  it("[R6.013] is left out, and members do receive secrets", () => {
    expect(findings.urls).toBeGreaterThan(300);
    const kinds = Object.keys(secrets);
    const received = (path: string) => [...(findings.received.get(path) ?? [])].sort();
    expect(received("/api/properties/:id")).toEqual(kinds.sort());
    expect(received("/api/properties/:id/history")).toEqual(["a day of the history", "a price"]);
    expect(received("/api/properties")).toEqual(expect.arrayContaining(["a day of a sale", "a price"]));
  });

  it("[R6.013] gives a visitor, or a member with an unconfirmed email, anything withheld", () => {
    expect(findings.leaks).toEqual([]);
  });

  it("[R6.013] depends on anything withheld in what a visitor gets: order, filter, count, header", () => {
    expect(findings.differences).toEqual([]);
  });

  it("[R6.013] lets a cache store what only members may see, or takes one for the other", () => {
    expect([findings.stored, findings.unvaried]).toEqual([[], []]);
  });
});
