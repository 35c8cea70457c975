import { openTestApp, type TestApp } from "../testing/test-app";
import { recountActive, upsertListings } from "./listing-writer-repository";

/** Keys in the format of other boards; the first two differ only by case. */
const keys = ["NST5432109", "nst5432109", "40512345", "Ab.12:c-3_D", `K${"9".repeat(99)}`];

let site: TestApp;

beforeAll(async () => {
  site = await openTestApp({ listings: 40 });
  const open = site.listings.filter(({ StandardStatus }) => StandardStatus === "Active");
  const sold = site.listings.filter(({ StandardStatus }) => StandardStatus === "Closed");
  await site.database.transaction(async (connection) => {
    await upsertListings(
      connection,
      keys.map((ListingKey, index) => ({ ...open[index]!, ListingKey })),
    );
    await upsertListings(connection, [{ ...sold[0]!, ListingKey: "so.ld:1" }]);
    // Its page is at the key, not at the number that people use.
    await upsertListings(connection, [{ ...open[9]!, ListingKey: "27000001", ListingId: "Zx-5507" }]);
    await recountActive(connection);
  });
  await site.services.listingIndex.refresh();
});
afterAll(() => site.close());

const getKeys = (listings: { ListingKey?: string }[]) => listings.map(({ ListingKey }) => ListingKey);

const toTexts = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

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

  it("distinguishes keys that differ by case, and responds with 404 to another spelling", async () => {
    for (const url of [
      "/api/properties/Nst5432109",
      "/api/properties/map/AB.12:C-3_D",
      "/api/properties/%20%3C/similar",
    ])
      expect([url, (await site.get(url)).statusCode]).toEqual([url, 404]);
  });

  it("shows the blurred photo of a locked listing with any key", async () => {
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

  it.each(["zx-55", "ZX-5507", "27000001"])(
    "finds a listing with a separate MLS number by %s",
    async (search) => {
      const query = new URLSearchParams({ search, limit: "20" });
      const suggested = await site.get(`/api/properties/suggestions?${query}`);
      const [first] = suggested.json<{ ListingKey: string; ListingId: string }[]>();
      expect(first).toMatchObject({ ListingKey: "27000001", ListingId: "Zx-5507" });
    },
  );

  it("separates the MLS number from the key, and opens the home by either", async () => {
    const page = await site.get("/api/properties/27000001");
    expect(page.json()).toMatchObject({ ListingKey: "27000001", ListingId: "Zx-5507", _id: "27000001" });
    for (const typed of ["Zx-5507", "zx-5507", "ZX-5507"])
      expect((await site.get(`/api/properties/${typed}`)).json()).toMatchObject({ ListingKey: "27000001" });
    for (const search of ["zx-55", "270000"]) {
      const list = await site.get(`/api/properties?search=${search}&limit=20`);
      expect(getKeys(list.json().properties)).toEqual(["27000001"]);
    }
    const { Latitude, Longitude } = page.json<{ Latitude: number; Longitude: number }>();
    const box = { north: Latitude + 1, south: Latitude - 1, east: Longitude + 1, west: Longitude - 1 };
    const query = new URLSearchParams({ ...toTexts(box), zoom: "16", search: "zx-55" });
    const map = await site.get(`/api/properties/map?${query}`);
    expect(map.body).toContain("27000001");
  });

  it("is saved as a favourite and requested by the same rule", async () => {
    const { listingKeySchema } = await import("@larchway/shared/contracts/listing-key");
    for (const key of keys) expect(listingKeySchema.safeParse(key).success).toBe(true);
    for (const key of ["", ".", "a b", "a/b", "<b>", "x".repeat(101)])
      expect([key, listingKeySchema.safeParse(key).success]).toEqual([key, false]);
  });
});
