import { openTestApp, type TestApp } from "../testing/test-app";
import { recountActive, upsertListings } from "./listing-writer-repository";

/** Shapes of other boards; the first two differ by case alone. */
const keys = ["NST5432109", "nst5432109", "40512345", "Ab.12:c-3_D", `K${"9".repeat(99)}`];

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ listings: 40 });
  const open = site.listings.filter(({ StandardStatus }) => StandardStatus === "Active");
  const sold = site.listings.filter(({ StandardStatus }) => StandardStatus === "Closed");
  await site.database.transaction(async (connection) => {
    await upsertListings(
      connection,
      keys.map((ListingKey, at) => ({ ...open[at]!, ListingKey })),
    );
    await upsertListings(connection, [{ ...sold[0]!, ListingKey: "so.ld:1" }]);
    await recountActive(connection);
  });
  await site.services.listingIndex.refresh();
}, 60_000);
afterAll(() => site.close());

const getKeys = (listings: { ListingKey?: string }[]) => listings.map(({ ListingKey }) => ListingKey);

describe("keys of listings", () => {
  it.each(keys)("opens %s by its key as the feed spells it", async (key) => {
    const path = encodeURIComponent(key);
    for (const url of [`/api/properties/${path}`, `/api/properties/map/${path}`]) {
      const response = await site.get(url);
      expect([url, response.statusCode, response.json().ListingKey]).toEqual([url, 200, key]);
    }
    const similar = await site.get(`/api/properties/${path}/similar`);
    expect(similar.statusCode).toBe(200);
    expect(getKeys(similar.json())).not.toContain(key);
  });

  it("tells keys apart that differ by case, and responds with 404 to another spelling", async () => {
    for (const url of [
      "/api/properties/Nst5432109",
      "/api/properties/map/AB.12:C-3_D",
      "/api/properties/%20%3C/similar",
    ])
      expect([url, (await site.get(url)).statusCode]).toEqual([url, 404]);
  });

  it("shows the blurred picture of a locked listing with any key", async () => {
    const { lockedImage } = (await site.get("/api/properties/so.ld%3A1")).json();
    expect(lockedImage).toBe("/api/media/locked/so.ld%3A1.webp");
    expect((await site.get(lockedImage)).statusCode).toBe(200);
  });

  it.each([
    ["nst5432", ["NST5432109", "nst5432109"]],
    ["NST5432109", ["NST5432109", "nst5432109"]],
    ["40512345", ["40512345"]],
    ["405123", ["40512345"]],
    ["aB.12:", ["Ab.12:c-3_D"]],
  ])("finds MLS numbers that begin with %s, without regard to case", async (search, expected) => {
    const query = new URLSearchParams({ search, limit: "20" });
    const list = (await site.get(`/api/properties?${query}`)).json<{
      properties: { ListingKey: string }[];
    }>();
    expect(getKeys(list.properties).sort()).toEqual([...expected].sort());
    const suggested = await site.get(`/api/properties/suggestions?${query}`);
    expect(getKeys(suggested.json()).sort()).toEqual([...expected].sort());
  });

  it("is saved as a favourite and requested by the same rule", async () => {
    const { listingKeySchema } = await import("@larchway/shared/contracts/listing-key");
    for (const key of keys) expect(listingKeySchema.safeParse(key).success).toBe(true);
    for (const key of ["", ".", "a b", "a/b", "<b>", "x".repeat(101)])
      expect([key, listingKeySchema.safeParse(key).success]).toEqual([key, false]);
  });
});
