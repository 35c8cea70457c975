import { expect, test } from "../support/fixtures";
import { connectReleases } from "../support/releases";

const calculator = "/buying/mortgage-calculator";

test("an open tab leaves a rolled back build: immediately where it is not loaded, otherwise with the next page", async ({
  page,
  context,
}) => {
  const releases = await connectReleases(page.request);
  const good = await releases.liveBuild("mf-mortgage");
  await page.goto(calculator);
  const heading = page.getByRole("heading", { level: 1 });
  const title = String(await heading.textContent());
  const bad = await releases.publishChanged({
    remote: "mf-mortgage",
    build: good,
    texts: [title, `${title} (bad build)`],
  });
  await releases.promote("mf-mortgage", bad);
  try {
    // One tab has the bad build on screen, one has not loaded it and is notified by the first.
    await page.goto(calculator);
    await expect(heading).toHaveText(`${title} (bad build)`);
    const other = await context.newPage();
    await other.goto("/");
    for (const tab of [page, other]) {
      await tab.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
      await tab.waitForLoadState("networkidle").catch(() => undefined);
    }
    const notified = [page, other].map((tab) =>
      tab.waitForResponse((response) => new URL(response.url()).pathname === "/platform/live"),
    );
    await releases.rollback("mf-mortgage");
    for (const response of await Promise.all(notified)) await response.finished();

    await other
      .getByRole("contentinfo")
      .getByRole("link", { name: /mortgage/i })
      .first()
      .click();
    await expect(other).toHaveURL(calculator);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(other.locator("[data-remote=mf-mortgage]")).toHaveAttribute("data-build", good);

    // The displayed build stays until the visitor leaves the page.
    await expect(heading).toHaveText(`${title} (bad build)`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
    await expect(page).toHaveURL("/testimonials");
    await expect(page.locator(`link[href*="/mf-mortgage/${bad}/"][rel=stylesheet]`)).toHaveCount(0);
    await page.goBack();
    await expect(heading).toHaveText(title);
    await expect(page.locator("[data-remote=mf-mortgage]")).toHaveAttribute("data-build", good);
    for (const tab of [page, other])
      expect(await tab.evaluate(() => "isSamePage" in globalThis), "no load in between").toBe(true);
  } finally {
    if ((await releases.liveBuild("mf-mortgage")) === bad) await releases.rollback("mf-mortgage");
  }
});

test("a background tab with a build that is urgently rolled back reloads immediately, once, and keeps typed text", async ({
  page,
  context,
}) => {
  const releases = await connectReleases(page.request);
  const good = await releases.liveBuild("mf-account");
  const bad = await releases.publishChanged({
    remote: "mf-account",
    build: good,
    texts: ["Send me the link", "Send me the wrong link"],
  });
  await releases.promote("mf-account", bad);
  try {
    const notified = page.waitForResponse("**/platform/live/events");
    await page.goto("/forgot-password");
    await notified;
    await expect(page.getByRole("button", { name: "Send me the wrong link" })).toBeVisible();
    const email = page.getByRole("textbox", { name: "Email" });
    await email.fill("ann@example.ca");
    const front = await context.newPage();
    await front.goto("about:blank");
    await front.bringToFront();
    let loads = 0;
    page.on("load", () => (loads += 1));
    await releases.rollback("mf-account", { urgent: true });

    await expect(page.getByRole("button", { name: "Send me the link" })).toBeVisible();
    await expect(page.getByText("This page was reloaded to correct an error.")).toBeVisible();
    await expect(email).toHaveValue("ann@example.ca");
    expect(await page.evaluate(() => sessionStorage.getItem("larchway-typed-text"))).toBeNull();
    await page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
    await expect(page).toHaveURL("/testimonials");
    expect(loads).toBe(1);
  } finally {
    if ((await releases.liveBuild("mf-account")) === bad) await releases.rollback("mf-account");
  }
});

test("a tab whose shell is rolled back offers to reload, and asks before discarding typed text", async ({
  page,
}) => {
  const releases = await connectReleases(page.request);
  const good = await releases.liveBuild("shell");
  const bad = await releases.publishChanged({
    remote: "shell",
    build: good,
    texts: ["A new version of", "A better version of"],
  });
  await releases.promote("shell", bad);
  const notified = page.waitForResponse("**/platform/live/events");
  await page.goto("/selling/home-evaluation");
  await notified;
  const address = page.getByLabel("Street address");
  await address.fill("12 Main Street");
  await releases.rollback("shell");
  await expect(page.getByText("A better version of Larchway is ready.")).toBeVisible();
  await page.getByRole("button", { name: "Reload", exact: true }).click();
  await expect(page.getByText("Reloading clears what you typed")).toBeVisible();
  await expect(address).toHaveValue("12 Main Street");
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page.getByText("Reloading clears")).toHaveCount(0);
});

test("a part whose files are gone is loaded from the current live build", async ({ page, consoleErrors }) => {
  const releases = await connectReleases(page.request);
  const old = await releases.liveBuild("mf-mortgage");
  await page.goto("/about");
  await page.route(`**/remotes/mf-mortgage/${old}/**`, (route) => route.fulfill({ status: 404 }));
  // The page is not notified of the change.
  await page.route("**/platform/live", (route) => route.abort());
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /mortgage/i })
    .first()
    .click();
  await expect(page.getByText("could not be loaded")).toBeVisible();

  const next = await releases.publishChanged({
    remote: "mf-mortgage",
    build: old,
    texts: ["Mortgage Calculator", "Mortgage Calculator"],
  });
  await releases.promote("mf-mortgage", next);
  try {
    await page.unroute("**/platform/live");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator("[data-remote=mf-mortgage]")).toHaveAttribute("data-build", next);
  } finally {
    await releases.rollback("mf-mortgage");
  }
  consoleErrors.length = 0;
});
