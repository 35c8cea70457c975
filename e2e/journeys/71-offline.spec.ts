import type { Page } from "@playwright/test";
import { findViolations } from "../support/axe";
import { dumpStorage, readOfflineRecord } from "../support/browser-storage";
import { connectReleases } from "../support/releases";
import { expect, test } from "../support/fixtures";
import { registerMember } from "../support/people";

test.use({ serviceWorkers: "allow" });

/** Waits until the worker serves this page and has all files for serving it offline. */
async function workerReady(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async () =>
          navigator.serviceWorker.controller !== null &&
          (await caches.match("/platform/offline")) !== undefined,
      ),
    )
    .toBe(true);
}

const readOfflineKeys = async (page: Page) => {
  const record = await readOfflineRecord(page);
  return record && { owner: record.owner, keys: record.homes.map(({ key }) => key) };
};

/** Chromium does not notify every page of a network that a test switches off. */
const noConnection = /^(You are offline|This is taking longer than usual)$/;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function findViolationsInBothThemes(page: Page): Promise<string[]> {
  const light = await findViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await findViolations(page, "colours");
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark];
}

/** A notified page recovers automatically, at any moment; other pages have a button. */
async function comeOnline(page: Page, title: string | RegExp): Promise<void> {
  await page.context().setOffline(false);
  await expect(async () => {
    const button = page.getByRole("button", { name: "Try again" });
    await button.click({ timeout: 1000 }).catch(() => undefined);
    await expect(heading(page)).toHaveText(title, { timeout: 5000 });
  }).toPass();
}

test("a visitor installs the site, opens it instantly the second time, and has the saved homes offline", async ({
  page,
  context,
}) => {
  await page.goto("/buying/search");
  const browser = await context.newCDPSession(page);
  const { errors, data = "{}" } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({ short_name: "Larchway", start_url: "/", display: "standalone" });
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // Journeys run in private windows, where installation is impossible.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual(
    [],
  );

  const cards = page.getByRole("article");
  for (const index of [0, 1]) {
    await cards.nth(index).getByRole("button", { name: /^save/i }).first().click();
    await expect(
      page.getByRole("banner").getByRole("link", { name: `Favorites, ${index + 1} saved` }),
    ).toBeVisible();
  }
  await workerReady(page);
  const saved = await page.evaluate(
    () => JSON.parse(localStorage.getItem("larchway_favorites") ?? "[]") as string[],
  );
  await expect.poll(() => readOfflineKeys(page)).toEqual({ owner: "visitor", keys: [...saved].reverse() });

  // The second visit requests only the document and data from the network, and no file.
  const files: { url: string; isFromWorker: boolean }[] = [];
  const fetched: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/remotes/"))
      files.push({ url: response.url(), isFromWorker: response.fromServiceWorker() });
  });
  context.on("request", (request) => {
    if (request.serviceWorker() && request.url().includes("/remotes/")) fetched.push(request.url());
  });
  await page.goto("/buying/search");
  await expect(cards.first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(({ isFromWorker }) => !isFromWorker)).toEqual([]);
  expect(fetched).toEqual([]);
  const transferred = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.includes("/remotes/"))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
  );
  expect(transferred).toBe(0);

  await context.setOffline(true);
  await page.goto("/profile?tab=favorites");
  await expect(page.getByText(/^You are offline: saved homes as of \w{3}\.? \d/)).toBeVisible();
  await expect(cards).toHaveCount(2);
  const picture = cards.first().locator("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  expect(await findViolationsInBothThemes(page)).toEqual([]);

  await page.goto("/buying/mortgage-calculator");
  await expect(heading(page)).toHaveText(/mortgage/i);
  await page.goto("/buying/search");
  await expect(heading(page)).toHaveText(noConnection);
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole("link", { name: "Your saved homes" }).click();
  await expect(cards).toHaveCount(2);
  await page.goBack();
  await expect(heading(page)).toHaveText(noConnection);
  await comeOnline(page, /^Homes/);
  await expect(cards.first()).toBeVisible();
});

interface SavedHome {
  UnparsedAddress: string;
  ClosePrice?: number;
  images?: { mediaurl: string }[];
}

test("a member's saved homes are stored without locked data, and are deleted with the member's session", async ({
  page,
  context,
  request,
}) => {
  const list = async (query: string) => {
    const response = await request.get(`/api/properties?${query}`);
    return ((await response.json()) as { properties: { ListingKey: string; locked?: boolean }[] }).properties;
  };
  const [open] = await list("status=Active&limit=1");
  const locked = (await list("status=Closed&limit=1")).find((home) => home.locked);
  const keys = [String(locked?.ListingKey), String(open?.ListingKey)];
  const { email } = await registerMember(page, request, "Olive");
  await page.addInitScript((value) => {
    if (!localStorage.getItem("larchway_favorites")) localStorage.setItem("larchway_favorites", value);
  }, JSON.stringify(keys));

  const bodies: string[] = [];
  page.on("response", async (response) => {
    if (/\/api\/users\/lists\/[^/]+\/homes/.test(response.url()))
      bodies.push(await response.text().catch(() => ""));
  });
  await page.goto("/profile?tab=favorites");
  await expect(page.getByRole("article")).toHaveCount(2);
  await workerReady(page);
  await expect
    .poll(() => readOfflineKeys(page))
    .toEqual({ owner: expect.stringMatching(/^user:/), keys: [...keys].reverse() });
  const record = await readOfflineRecord(page);
  expect(record?.homes[1]).toEqual({ key: keys[0] });
  const address = String(record?.homes[0]?.property?.UnparsedAddress);

  // Compares all data stored in this browser with the member's view of the locked home.
  await expect.poll(() => bodies.some((text) => text.includes("ClosePrice"))).toBe(true);
  const seen = bodies
    .flatMap((text) => (JSON.parse(text) as { homes: { property?: SavedHome }[] }).homes)
    .map(({ property }) => property)
    .find((property) => property?.ClosePrice);
  expect(seen?.UnparsedAddress).toBeTruthy();
  const stored = await dumpStorage(page);
  expect(stored).toContain(address);
  for (const secret of [
    seen?.UnparsedAddress,
    seen?.images?.[0]?.mediaurl ?? email,
    email,
    "accessToken",
    "Olive Tester",
  ]) {
    expect(stored).not.toContain(String(secret));
  }
  expect(stored.match(/^\S+ https?:\S+\/api\/(?!media\/)\S+/gm)).toBeNull();

  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText("Your saved homes");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByText("1 more needs a connection.")).toBeVisible();

  await comeOnline(page, "Your account");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /Welcome, Olive/ })
    .click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("banner").getByText("Sign In")).toBeVisible();
  await expect.poll(() => readOfflineKeys(page)).toBeNull();
  expect(await dumpStorage(page)).not.toContain(address);

  await context.setOffline(true);
  await page.goto("/profile?tab=favorites");
  await expect(page.getByText("No saved homes are stored on this device.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("a release and its rollback are active with the next load, with a service worker", async ({
  page,
  context,
}) => {
  const calculator = "/buying/mortgage-calculator";
  await page.goto(calculator);
  await workerReady(page);
  const before = String(await heading(page).textContent());
  const build = await liveBuild("mf-mortgage");
  const releases = await connectReleases(page.request);
  const changed = await releases.publishChanged({
    remote: "mf-mortgage",
    build,
    texts: [before, `${before} (new build)`],
  });

  await releases.promote("mf-mortgage", changed);
  await page.reload();
  await expect(heading(page)).toHaveText(`${before} (new build)`);
  await page.goto("/about");
  await page.goto(calculator);
  await expect(heading(page)).toHaveText(`${before} (new build)`);
  await offlineHas(changed);

  await releases.rollback("mf-mortgage");
  await page.reload();
  await expect(heading(page)).toHaveText(before);
  await offlineHas(build);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText(before);
  await expect(page.getByRole("status", { name: "About this site" })).toContainText(
    /You are offline|without a connection/,
  );

  // A shell without a worker removes the installed one; its rollback restores it.
  await context.setOffline(false);
  const bare = await releases.publishChanged({
    remote: "shell",
    build: await liveBuild("shell"),
    texts: ["A new version of", "Another version of"],
    without: "service-worker.js",
  });
  await releases.promote("shell", bare);
  try {
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        ...(await caches.keys()),
      ]);
    // While a document is slow, the old worker's placeholder is shown once more.
    await expect(async () => {
      await page.goto("/about");
      await expect.poll(left, { timeout: 10_000 }).toEqual([0]);
    }).toPass();
  } finally {
    await releases.rollback("shell");
  }
  await page.goto("/about");
  await workerReady(page);

  async function liveBuild(remote: string): Promise<string> {
    const live = await page.request.get(`/platform/live/${remote}`);
    return ((await live.json()) as { build: string }).build;
  }

  /** The worker's offline copy is updated later. */
  async function offlineHas(expected: string): Promise<void> {
    const has = (file: string) =>
      page.evaluate(
        async (address) => (await (await caches.match("/platform/offline"))?.text())?.includes(address),
        file,
      );
    await expect.poll(() => has(`/remotes/mf-mortgage/${expected}/`)).toBe(true);
  }
});
