/**
 * `npm run screenshots:install`: the pictures of the install dialogue (`screenshots` of the manifest), of the running site
 * (SITE_URL, else http://localhost:8080). What the map owes its sources is in them.
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { refusedCookies } from "../support/consent";
import { chromiumFlags, repository } from "../support/site";

const siteUrl = process.env.SITE_URL ?? "http://localhost:8080";
const folder = path.join(repository, "shell/public/assets/img/install");
const forms = {
  narrow: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1 },
};
const pages: { name: string; url: string; ready?: (page: Page) => Promise<unknown> }[] = [
  { name: "home", url: "/" },
  {
    name: "map",
    url: "/buying/search/map",
    ready: (page) => page.locator("[data-pin]").first().waitFor(),
  },
];

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: chromiumFlags,
});
for (const [form, look] of Object.entries(forms)) {
  const page = await browser.newPage({
    ...look,
    baseURL: siteUrl,
    storageState: refusedCookies(siteUrl),
    locale: "en-CA",
    timezoneId: "America/Toronto",
  });
  for (const { name, url, ready } of pages) {
    await page.goto(url);
    await ready?.(page);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready);
    const file = path.join(folder, `${name}-${form}.jpg`);
    await page.screenshot({ path: file, type: "jpeg", quality: 72, animations: "disabled" });
    console.log(path.relative(repository, file));
  }
  await page.close();
}
await browser.close();
