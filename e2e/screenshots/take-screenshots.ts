/**
 * `npm run screenshots`: images of the running site (SITE_URL, otherwise http://localhost:8080) at three widths, into
 * docs/screenshots. An argument selects the pages whose name contains it.
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { refusedCookies } from "../support/consent";
import { chromiumFlags, repository } from "../support/site";

const siteUrl = process.env.SITE_URL ?? "http://localhost:8080";
const widths = [390, 820, 1440];
const folder = process.env.SCREENSHOTS ?? path.join(repository, "docs/screenshots");

interface Shot {
  name: string;
  url: (page: Page) => Promise<string> | string;
  /** Waits until the page's main content is loaded. */
  ready?: (page: Page) => Promise<unknown>;
}

const shots: Shot[] = [
  { name: "home", url: () => "/" },
  { name: "list", url: () => "/buying/search?city=Toronto" },
  { name: "detail", url: firstListing },
  {
    name: "map",
    url: () => "/buying/search/map",
    ready: (page) => page.locator("[data-pin]").first().waitFor(),
  },
  { name: "calculator", url: () => "/buying/mortgage-calculator" },
  { name: "sign-in", url: () => "/signin" },
];

const nameFilter = process.argv[2] ?? "";
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: chromiumFlags,
});
for (const width of widths) {
  const page = await browser.newPage({
    baseURL: siteUrl,
    storageState: refusedCookies(siteUrl),
    viewport: { width, height: width < 800 ? 844 : 900 },
    locale: "en-CA",
    timezoneId: "America/Toronto",
  });
  for (const shot of shots.filter(({ name }) => name.includes(nameFilter))) {
    await page.goto(await shot.url(page));
    await shot.ready?.(page);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready);
    const file = path.join(folder, `${shot.name}-${width}.jpg`);
    await page.screenshot({ path: file, type: "jpeg", quality: 80, animations: "disabled" });
    console.log(path.relative(repository, file));
  }
  await page.close();
}
await browser.close();

async function firstListing(page: Page): Promise<string> {
  const query = "status=Active&city=Toronto&transactionType=For+Sale&minBedrooms=3&limit=1";
  const response = await page.request.get(`/api/properties?${query}`);
  const { properties } = (await response.json()) as { properties: { ListingKey: string }[] };
  return `/listings/${properties[0]?.ListingKey}`;
}
