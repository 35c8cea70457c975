import type { Browser, Page } from "@playwright/test";
import { refusedCookies } from "../support/consent";
import { expect, test } from "../support/fixtures";
import { connectReleases } from "../support/releases";
import { chromiumFlags, siteUrl } from "../support/site";
import { PlainVisitor } from "../support/visitors";

/** The long drill: `DRILL_TABS=200 DRILL_NAVIGATIONS=2000 npm test -- e2e/journeys/46-release-drill --trace off`. */
const tabCount = Number(process.env.DRILL_TABS ?? 4);
const navigations = Number(process.env.DRILL_NAVIGATIONS ?? 100);
const rounds = tabCount > 4 || navigations > 100 ? 10 : 3;
/** Open pages that only listen for changes. */
const listeners = 200;
/** A browser has six connections for a site, and the events take one. */
const tabsPerContext = 5;
/** Number of tabs that load in parallel. */
const loadsAtOnce = 4;
// The tabs of a context share one process: half the memory.
if (tabCount > 10)
  test.use({
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [...chromiumFlags, "--process-per-site"],
    },
  });

const name = "mf-mortgage";
const calculator = "/buying/mortgage-calculator";
const title = "Mortgage Calculator";

async function openTabs(browser: Browser, count: number): Promise<Page[]> {
  const tabs: Page[] = [];
  while (tabs.length < count) {
    const context = await browser.newContext({
      baseURL: siteUrl,
      storageState: refusedCookies(siteUrl),
      serviceWorkers: "block",
    });
    for (let index = 0; index < tabsPerContext && tabs.length < count; index += 1)
      tabs.push(await context.newPage());
  }
  return tabs;
}

/** The median and the 99th percentile in whole milliseconds. */
function summarize(times: number[]): string {
  const sorted = times.map(Math.round).sort((one, other) => one - other);
  return `${sorted[sorted.length >> 1]} ms (median), ${sorted[Math.ceil(sorted.length * 0.99) - 1]} ms (99 %)`;
}

test(`${tabCount} open tabs leave a rolled back build with their next navigation, ${listeners} open pages are notified`, async ({
  page,
  browser,
}) => {
  const releases = await connectReleases(page.request);
  const good = await releases.liveBuild(name);
  const bad = await releases.publishChanged({
    remote: name,
    build: good,
    texts: [`title:"${title}"`, `title:"${title} (bad)"`],
  });
  await releases.promote(name, bad);
  const visitors = Array.from({ length: listeners }, (_, network) => new PlainVisitor(network));
  const tabs = await openTabs(browser, tabCount);
  try {
    const follows = await Promise.all(visitors.map((visitor) => visitor.follow()));
    for (let index = 0; index < tabs.length; index += loadsAtOnce) {
      const load = async (tab: Page) => {
        await tab.goto(calculator);
        await expect(tab.getByRole("heading", { level: 1 })).toHaveText(`${title} (bad)`);
        await tab.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
        await tab.waitForLoadState("networkidle").catch(() => undefined);
      };
      await Promise.all(tabs.slice(index, index + loadsAtOnce).map(load));
    }
    const notified = tabs.map((tab) =>
      tab.waitForResponse((response) => new URL(response.url()).pathname === "/platform/live"),
    );
    const started = performance.now();
    await releases.rollback(name);
    const since = () => performance.now() - started;
    const delays = await Promise.all(follows.map((hear) => hear(`"revoked":["${bad}"`).then(since)));
    for (const response of await Promise.all(notified)) await response.finished();

    const left: number[] = [];
    for (const tab of tabs) {
      const begun = performance.now();
      await tab.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
      await expect(tab).toHaveURL("/testimonials");
      await tab.goBack();
      await expect(tab.locator(`[data-remote=${name}]`)).toHaveAttribute("data-build", good);
      left.push(performance.now() - begun);
      await expect(tab.getByRole("heading", { level: 1 })).toHaveText(title);
      expect(await tab.evaluate(() => "isSamePage" in globalThis), "no load in between").toBe(true);
    }
    process.stdout.write(
      `${listeners} open pages notified after ${summarize(delays)}; ${tabCount} tabs off the build ${summarize(left)} after they left the page\n`,
    );
  } finally {
    if ((await releases.liveBuild(name)) === bad) await releases.rollback(name);
    for (const visitor of visitors) visitor.leave();
    for (const context of new Set(tabs.map((tab) => tab.context()))) await context.close();
  }
});

test(`${navigations} navigations during ${rounds} promotes and rollbacks: none fails, also in a browser`, async ({
  page,
}) => {
  const releases = await connectReleases(page.request);
  const good = await releases.liveBuild(name);
  const other = await releases.publishChanged({
    remote: name,
    build: good,
    texts: [`title:"${title}"`, `title:"${title} (other)"`],
  });
  const failures: string[] = [];
  const seen = new Set<string>();
  let count = 0;
  let inBrowser = 0;
  let isOver = false;

  const visit = async (visitor: PlainVisitor) => {
    while (count < navigations || !isOver) {
      count += 1;
      const { build, failures: found } = await visitor.load(calculator, name);
      seen.add(build);
      failures.push(...found);
    }
    visitor.leave();
  };
  const browse = async () => {
    while (!isOver) {
      await page.goto("/");
      await page
        .getByRole("contentinfo")
        .getByRole("link", { name: /mortgage/i })
        .first()
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`^${title}`));
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`^${title}`));
      inBrowser += 3;
    }
  };
  const operate = async () => {
    const times: number[] = [];
    const operator = new PlainVisitor(1000);
    for (let round = 0; round < rounds; round += 1) {
      await releases.promote(name, other);
      expect(await operator.open(calculator, name)).toBe(other);
      const started = performance.now();
      await releases.rollback(name);
      expect(await operator.open(calculator, name)).toBe(good);
      times.push(performance.now() - started);
    }
    operator.leave();
    isOver = true;
    return times;
  };
  page.on("response", (response) => {
    if (response.status() >= 400) failures.push(`${response.url()}: ${response.status()}`);
  });
  const visitors = Array.from({ length: 4 }, (_, network) => visit(new PlainVisitor(300 + network)));
  const [times] = await Promise.all([operate(), browse(), ...visitors]);

  expect(failures).toEqual([]);
  expect([...seen].sort()).toEqual([good, other].sort());
  process.stdout.write(
    `${count} navigations over HTTP and ${inBrowser} in a browser during ${rounds} promotes and rollbacks, ${failures.length} failed; ` +
      `from the rollback's request to the first correct page ${summarize(times)}\n`,
  );
});
