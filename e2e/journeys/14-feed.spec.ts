import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { mediaRow, propertyRow, roomRow } from "../../api/src/sources/feed/testing/feed-rows";
import { signInAsAdmin } from "../support/admin";
import { findViolations } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { type FeedSite, startFeedSite } from "../support/feed-site";
import { clientKey } from "../support/site";

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
    await expect(page.getByText(/^(Approximate location|Located by its postal area)/)).toBeVisible();
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

const member = { name: "Alma Tester", email: "alma@example.org", password: "correct horse battery" };

/** Sends JSON to the feed's site and returns what it responds. */
async function send<T>(request: APIRequestContext, url: string, data: object): Promise<T> {
  const response = await request.post(site.url + url, { data, headers: clientKey });
  expect(response.status(), await response.text()).toBeLessThan(300);
  return response.json() as Promise<T>;
}

/** Returns a function that finds a link in the mails to the member, as the administrator reads them. */
async function openOutbox(request: APIRequestContext) {
  const email = "ada@example.org";
  const printed = await site.command(["admin", "create", "--email", email]);
  const password = /Password .*: (\S+)/.exec(printed)?.[1] ?? "";
  const accessToken = await signInAsAdmin(request, { url: site.url, account: { email, password } });
  return async (link: RegExp): Promise<string | undefined> => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await request.get(`${site.url}/api/admin/outbox?limit=50`, { headers });
    const { mails } = (await response.json()) as { mails: { to: string; body: string | null }[] };
    const bodies = mails.filter(({ to }) => to === member.email).map(({ body }) => body ?? "");
    return bodies.map((body) => link.exec(body)?.[1]).find(Boolean);
  };
}

test("a member is mailed a price cut, reads it in the alerts, and pauses them from the mail without scripts", async ({
  browser,
  page,
  request,
}) => {
  const findLink = await openOutbox(request);
  await send(page.request, "/api/users/register", { ...member, acceptTerms: true });
  const token = await findLink(/verify-email#(\S+)/);
  await send(page.request, "/api/users/verify", { token });
  const { accessToken } = await send<{ accessToken: string }>(page.request, "/api/users/login", member);
  const at = now();
  const saved = await page.request.put(`${site.url}/api/users/saved-searches/${randomUUID()}`, {
    data: { name: "Close to work", query: "", seenAt: at, createdAt: at, frequency: "at-once" },
    headers: { ...clientKey, authorization: `Bearer ${accessToken}` },
  });
  expect(saved.status()).toBe(200);

  const row = site.feed.data.Property!.find(({ ListingKey }) => ListingKey === "X0000002");
  Object.assign(row!, { ListPrice: 600_000, ModificationTimestamp: now() });
  let path: string | undefined;
  await expect
    .poll(async () => (path = await findLink(/^Pause: https?:\/\/[^/]+(\S+)/m)), { timeout: 30_000 })
    .toBeDefined();

  await page.goto(`${site.url}/alerts`);
  await expect(page.getByRole("link", { name: "Alerts, 1 unread" })).toBeVisible();
  const entry = page.getByRole("article");
  await expect(entry.getByText("Price cut")).toBeVisible();
  await expect(entry.getByText("$600,000, was $700,000")).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const mailPage = await plain.newPage();
  await mailPage.goto(site.url + path!);
  await mailPage.getByRole("button", { name: "Pause alerts" }).press("Enter");
  await expect(mailPage.getByRole("status")).toContainText("The alerts of “Close to work” are paused.");
  await plain.close();

  await page.goto(`${site.url}/saved-searches`);
  await expect(page.getByRole("region", { name: "Close to work" }).getByText("Paused")).toBeVisible();
  await page.goto(site.url + path!);
  expect(await findViolations(page)).toEqual([]);
});
