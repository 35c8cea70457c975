/**
 * `npm run bench -- accounts`: main-thread time that 1,000 alerts and a list of 1,000 homes cost on a telephone with a
 * quarter of this machine's speed, when their page opens and when a press shows more of them; and the time from a change
 * of a shared list until another browser shows it. Prints one line of JSON.
 */
import { chromium, type Locator, type Page } from "@playwright/test";
import { chromiumFlags, clientKey } from "../support/site";
import { refusedCookies } from "../support/consent";
import { startBenchSite } from "./bench-site";
import { measureMainThread, type MainThread } from "./main-thread";
import { median, medians } from "./medians";

const runs = Number(process.env.BENCH_RUNS ?? 5);
const { BENCH_EMAILS = "", BENCH_PASSWORD: password = "", BENCH_ENTRIES: entries = "" } = process.env;
const [owner = "", partner = "", empty = ""] = BENCH_EMAILS.split(",");
const slowdown = 4;
/** Photos and everything that loads late are part of opening a page. */
const settleMs = 1_500;
/** A page of the same remote, which is loaded then. */
const startPath = "/hidden-homes";
/** Presses are measured when this share of the entries is shown. */
const shownShare = 0.9;

const measuredPages = {
  inbox: {
    path: "/alerts",
    none: "No alerts yet",
    more: "Show older alerts",
    edit: (page: Page) =>
      findEntries(page)
        .getByRole("button", { name: /^Mark as read/ })
        .first(),
  },
  list: {
    path: "/profile?tab=favorites",
    none: "No saved homes yet",
    more: "Show more homes",
    edit: (page: Page) => findEntries(page).first().getByRole("radio", { checked: false }).first(),
  },
};
type MeasuredPage = (typeof measuredPages)[keyof typeof measuredPages];

// The homes already exist.
const site = await startBenchSite({ SEED_LISTINGS: "0", AUTH_ATTEMPTS: "1000" });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: chromiumFlags });
try {
  const pages: Record<string, unknown> = {};
  for (const [name, measured] of Object.entries(measuredPages)) {
    pages[name] = await measurePage(measured);
    process.stderr.write(`${name}: ${JSON.stringify(pages[name])}\n`);
  }
  const change = await measureChanges();
  console.log(JSON.stringify({ bench: "accounts", runs, pace: process.env.BENCH_PACE, ...pages, change }));
} finally {
  await browser.close();
  await site.stop();
}

async function openAs(email: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 412, height: 823 },
    serviceWorkers: "block",
    storageState: refusedCookies(site.url),
  });
  const response = await context.request.post("/api/users/login", {
    data: { email, password },
    headers: clientKey,
  });
  if (!response.ok()) throw new Error(`The sign-in responded with ${response.status()}.`);
  return context.newPage();
}

function findEntries(page: Page) {
  return page.locator("main article");
}

async function measurePage(measured: MeasuredPage) {
  const full: MainThread[] = [];
  const none: MainThread[] = [];
  for (let run = 0; run < runs; run += 1) {
    none.push(await measureOpening(measured, empty, (page) => page.getByText(measured.none).waitFor()));
    full.push(await measureOpening(measured, owner, (page) => findEntries(page).first().waitFor()));
  }
  const opened = { full: medians(full), none: medians(none) };
  const presses = await measurePresses(measured);
  return { entries: opened.full.all - opened.none.all, opened, ...presses };
}

async function measureOpening(
  { path }: MeasuredPage,
  email: string,
  untilShown: (page: Page) => Promise<void>,
): Promise<MainThread> {
  const page = await openAs(email);
  await page.goto(startPath);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForTimeout(settleMs);
  const figures = await measure(page, async () => {
    await page.evaluate((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click(), path);
    await untilShown(page);
  });
  await page.context().close();
  return figures;
}

/** A press that shows more entries, and a change of an entry, when most entries are shown. */
async function measurePresses({ path, more, edit }: MeasuredPage) {
  const page = await openAs(owner);
  await page.goto(path);
  const button = page.getByRole("button", { name: more });
  await findEntries(page).first().waitFor();
  await page.waitForTimeout(settleMs);
  let count = await findEntries(page).count();
  while (count < shownShare * Number(entries)) {
    await button.click();
    await findEntries(page).nth(count).waitFor({ state: "attached" });
    count = await findEntries(page).count();
  }
  await page.waitForTimeout(settleMs);
  const presses = { more: await measurePress(page, button), edit: await measurePress(page, edit(page)) };
  if ((await findEntries(page).count()) === count) throw new Error("A press showed no more entries.");
  await page.context().close();
  return presses;
}

/** The button is found before: the search for its name would be part of the page's work. */
async function measurePress(page: Page, button: Locator): Promise<MainThread> {
  const found = await button.elementHandle();
  return measure(page, async () => found?.evaluate((element: HTMLElement) => element.click()));
}

function measure(page: Page, work: () => Promise<unknown>): Promise<MainThread> {
  return measureMainThread(browser, page, slowdown, async () => {
    await work();
    await page.waitForTimeout(settleMs);
  });
}

function findStar(page: Page, stars: number) {
  const name = stars === 1 ? "1 star" : `${stars} stars`;
  return findEntries(page).first().getByRole("radio", { name });
}

async function rate(page: Page, stars: number): Promise<void> {
  await findStar(page, stars).check({ force: true });
}

/** Milliseconds until the partner's browser shows a rating of the owner. */
async function measureChanges() {
  const [mine, theirs] = [await openAs(owner), await openAs(partner)];
  for (const page of [mine, theirs]) {
    await page.goto(measuredPages.list.path);
    // The partner's own list comes first.
    await page.getByRole("combobox", { name: "List" }).selectOption({ index: page === mine ? 0 : 1 });
    await findEntries(page).first().waitFor();
    await page.waitForTimeout(settleMs);
  }
  const times: number[] = [];
  for (let run = 0; run < 4 * runs; run += 1) {
    const stars = 1 + (run % 5);
    const startedAt = performance.now();
    await rate(mine, stars);
    await findStar(theirs, stars).and(theirs.locator(":checked")).waitFor({ state: "attached" });
    times.push(performance.now() - startedAt);
  }
  return { count: times.length, medianMs: Math.round(median(times)), mostMs: Math.round(Math.max(...times)) };
}
