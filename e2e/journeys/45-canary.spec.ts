import type { Browser, Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin";
import { site } from "../support/command-line";
import { refusedCookies } from "../support/consent";
import { expect, showBeacons, test } from "../support/fixtures";
import { connectReleases } from "../support/releases";
import { siteUrl } from "../support/site";
import { PlainVisitor } from "../support/visitors";

const name = "mf-mortgage";
const calculator = "/buying/mortgage-calculator";
const title = "Mortgage Calculator";
const force = ["--force", "--reason", "A journey needs it."];

async function newBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    storageState: refusedCookies(siteUrl),
    serviceWorkers: "block",
  });
  await showBeacons(context);
  return context.newPage();
}
const shownBuild = (page: Page) => page.locator(`[data-remote=${name}]`).getAttribute("data-build");

test("a canary reaches its share, and ends automatically when its build fails, without reaching others", async ({
  page,
  browser,
}) => {
  const releases = await connectReleases(page.request);
  const good = await releases.liveBuild(name);
  const bad = await releases.publishChanged({
    remote: name,
    build: good,
    texts: [`title:"${title}"`, `title:(()=>{throw new Error("broken by a journey")})()`],
  });
  expect(await site(["canary", name, bad, "50", ...force])).toContain("50 % of the visitors");

  // Five standard deviations of 160 visitors are 32.
  const visitors = Array.from({ length: 160 }, (_, network) => new PlainVisitor(network));
  const inside: PlainVisitor[] = [];
  for (const visitor of visitors) {
    const build = await visitor.open(calculator, name);
    expect([good, bad]).toContain(build);
    if (build === bad) inside.push(visitor);
    // It stays in its bucket.
    expect(await visitor.open(calculator, name)).toBe(build);
  }
  expect(inside.length).toBeGreaterThan(48);
  expect(inside.length).toBeLessThan(112);

  // In browsers: canary visitors get the live build in the same page, and others never load the bad one.
  const seen = { bad: 0, good: 0 };
  while (seen.bad === 0 || seen.good === 0) {
    const tab = await newBrowser(browser);
    const loaded: string[] = [];
    tab.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    const failed = tab
      .waitForRequest(
        (request) => request.method() === "POST" && new URL(request.url()).pathname === "/platform/beacons",
      )
      .then((request) => ({
        body: request.postData(),
        view: new URL(request.url()).searchParams.get("view"),
      }))
      .catch(() => null);
    await tab.goto(calculator);
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(title);
    const isInside = loaded.some((path) => path.startsWith(`/remotes/${name}/${bad}/`));
    if (isInside) {
      const report = await failed;
      expect(report?.body).toContain("failed");
      // The edge signed the document, and the page found the signature.
      expect(report?.view).toMatch(/^[0-9a-f]+\.[0-9a-z]+\./);
      expect(await shownBuild(tab)).toBe(good);
      seen.bad += 1;
    } else {
      expect(await shownBuild(tab)).toBe(good);
      seen.good += 1;
    }
    await tab.context().close();
  }

  for (const visitor of visitors) {
    const isInside = inside.includes(visitor);
    await visitor.report({
      remote: name,
      build: isInside ? bad : good,
      event: isInside ? "failed" : "view",
      path: calculator,
    });
  }
  await expect.poll(() => releases.canaries(), { timeout: 60_000 }).toEqual([]);
  for (const visitor of visitors.slice(0, 20)) expect(await visitor.open(calculator, name)).toBe(good);

  await signInAsAdmin(page.request);
  await page.goto("/admin?tab=releases");
  const card = page.getByRole("listitem", { name });
  await card.getByText(`History of ${name}`).click();
  await expect(card.getByText(/automatic: canary/)).toContainText(
    /ended\. \d+ of \d+ visitors had a fault, \d+ of \d+ with the baseline/,
  );
  await expect(card.getByText(`Build ${good} is live`)).toBeVisible();
});

test("a preview link shows a published build to one browser, with a badge; a session link opens what a visitor saw", async ({
  page,
  browser,
}) => {
  const releases = await connectReleases(page.request);
  const good = await releases.liveBuild(name);
  const next = await releases.publishChanged({
    remote: name,
    build: good,
    texts: [`title:"${title}"`, `title:"${title} (next)"`],
  });
  const heading = page.getByRole("heading", { level: 1 });
  const badge = page.getByRole("complementary", { name: "Preview" });
  const openLink = async (printed: string) => {
    const link = /https?:\/\/\S+/.exec(printed)?.[0] ?? "no link";
    await page.goto(`${link}&to=${encodeURIComponent(calculator)}`);
  };

  await openLink(await site(["preview", name, next]));
  await expect(heading).toHaveText(`${title} (next)`);
  await expect(badge).toContainText(`a preview of ${name} ${next.slice(0, 7)}`);
  expect(await shownBuild(page)).toBe(next);

  const other = await newBrowser(browser);
  await other.goto(calculator);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(title);
  expect(await shownBuild(other)).toBe(good);
  await expect(other.getByRole("complementary", { name: "Preview" })).toHaveCount(0);
  const set = await readSetId(other);
  await other.context().close();

  await badge.getByRole("button", { name: "Leave the preview" }).click();
  await page.goto(calculator);
  await expect(heading).toHaveText(title);
  await expect(badge).toHaveCount(0);

  // Another build goes live; the session's link still opens the previous one.
  await releases.promote(name, next);
  try {
    await page.goto(calculator);
    await expect(heading).toHaveText(`${title} (next)`);
    await openLink(await site(["session", set]));
    await expect(heading).toHaveText(title);
    await expect(badge).toBeVisible();
    expect([await shownBuild(page), await readSetId(page)]).toEqual([good, set]);
  } finally {
    await releases.rollback(name);
  }
});

async function readSetId(page: Page): Promise<string> {
  const data = JSON.parse((await page.locator("#larchway-document").textContent()) ?? "") as {
    releases: { id: string };
  };
  return data.releases.id;
}
