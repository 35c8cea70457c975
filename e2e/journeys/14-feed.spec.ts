import { mediaRow, propertyRow, roomRow } from "../../api/src/sources/feed/testing/feed-rows";
import { expect, test } from "../support/fixtures";
import { type FeedSite, startFeedSite } from "../support/feed-site";

const key = "X0000001";
/** A time in the feed's format, later than every previous row. */
const now = () => new Date().toISOString();

let site: FeedSite;

test.beforeAll(async () => {
  site = await startFeedSite((pictures) => ({
    Property: [1, 2].map((number) =>
      propertyRow(number, { ListOfficeKey: "O1", PublicRemarks: "A quiet court by the escarpment." }),
    ),
    Media: [1, 2].map((picture) => mediaRow(1, picture, { MediaURL: `${pictures}/${key}/${picture}.jpg` })),
    PropertyRooms: [roomRow(1, 1)],
    Office: [
      {
        OfficeKey: "O1",
        ModificationTimestamp: now(),
        OfficeName: "Harbour Realty, Brokerage",
        OfficePhone: "905-555-0100",
      },
    ],
  }));
});
test.afterAll(() => site?.stop());

test("a listing of the feed appears with its photos, changes its price, and disappears", async ({ page }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  const api = `${site.url}/api/properties/${key}`;
  const readListing = async () => (await page.request.get(api)).json() as Promise<Record<string, unknown>>;

  await test.step("it appears, with a photo from our own origin", async () => {
    await expect.poll(async () => (await readListing()).mediaCount).toBe(2);
    await page.goto(`${site.url}/listings/${key}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("1 Iris Court");
    await expect(page.getByText("$700,000").first()).toBeVisible();
    await expect(page.getByText("Kitchen")).toBeVisible();
    await expect(page.getByText(/Listed by Harbour Realty, Brokerage/)).toContainText("905-555-0100");
    await expect(page.getByText("Approximate location")).toBeVisible();
    await expect(page.getByText(/owned by The Canadian Real Estate Association/)).toBeAttached();
    await expect(page.getByText(/on this demonstration site are invented/)).not.toBeAttached();
    const picture = page.locator('img[src*="/api/media/feed/"]').first();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(300);
    expect([...hosts].filter((host) => site.pictures.endsWith(host))).toEqual([]);
    expect(await page.content()).not.toContain(site.pictures);
  });

  const [row] = site.feed.data.Property!;
  const picture = await page.locator('img[src*="/api/media/feed/"]').first().getAttribute("src");
  await test.step("its price changes", async () => {
    Object.assign(row!, { ListPrice: 650_000, ModificationTimestamp: now() });
    await expect.poll(async () => (await readListing()).ListPrice).toBe(650_000);
  });

  await test.step("it disappears: the page shows no price, and its photos are inaccessible", async () => {
    site.feed.data.Property!.shift();
    await expect.poll(async () => (await readListing()).locked).toBe(true);
    const gone = await readListing();
    expect(gone).toMatchObject({
      ContractStatus: "Unavailable",
      lockedImage: `/api/media/locked/${key}.webp`,
    });
    expect(JSON.stringify(gone)).not.toMatch(/650000|media\/feed/);
    expect((await page.request.get(`${site.url}${picture}`)).status()).toBe(403);
    expect((await page.request.get(`${site.url}${String(gone.lockedImage)}`)).status()).toBe(200);
  });
});
