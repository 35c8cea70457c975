import type { Page } from "@playwright/test";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { misbehaviours, refusedMisbehaviours } from "../misbehaviours";
import { inFront } from "../misbehaviours/bad-shell/misbehaviour";
import { garden, gardenPath, makeGarden, writeRoutes, type GardenOptions } from "../misbehaviours/garden";
import { build as openingWindow, foreignHost } from "../misbehaviours/opens-window/misbehaviour";
import { build as wrongHash } from "../misbehaviours/wrong-hash/misbehaviour";
import { signature } from "../misbehaviours/wrong-signature/misbehaviour";
import { signInAsAdmin } from "../support/admin";
import { expect, test } from "../support/fixtures";
import { connectReleases } from "../support/releases";

let releases: Awaited<ReturnType<typeof connectReleases>>;
/** The good build of the remote, and the forced ones. */
let good = "";
const forced: string[] = [];

test.beforeAll(async ({ playwright, baseURL }) => {
  releases = await connectReleases(await playwright.request.newContext({ baseURL }));
  good = await publish({});
  // It passes the boot check in a browser first.
  await releases.promoteByRules(garden, good);
});
test.afterAll(() => releases.retire(garden));

async function publish(options: GardenOptions): Promise<string> {
  const { build, folder } = await makeGarden(options);
  try {
    await releases.publish(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
  return build;
}

/** Expects header, footer and the other remotes' pages. */
async function expectTheRestToWork(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
  await expect(page).toHaveURL("/testimonials");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
}

for (const [kind, misbehaviour] of Object.entries(misbehaviours)) {
  test(`a remote that ${kind} is rejected; forced live, it breaks only itself`, async ({
    page,
    consoleErrors,
  }) => {
    const build = await publish(misbehaviour.build);
    const { code, issues = [] } = await releases.expectRefused("promote", { name: garden, build });
    expect(code).toBe("GATE_REFUSED");
    expect([...new Set(issues.map((issue) => issue.path))]).toEqual(misbehaviour.refusedFor);
    if (misbehaviour.reason)
      expect(issues.map(({ message }) => message).join("\n")).toMatch(misbehaviour.reason);
    expect(await releases.liveBuild(garden)).toBe(good);

    await releases.promote(garden, build);
    forced.push(build);
    try {
      const response = await page.goto(gardenPath);
      const region = page.locator(`[data-remote=${garden}]`);
      if (misbehaviour.forced === "not found") expect(response?.status()).toBe(404);
      else {
        await expect(region).toHaveAttribute("data-build", misbehaviour.forced === "previous" ? good : build);
        await expect(region.getByText("The roses bloom.")).toBeVisible();
      }
      if (misbehaviour.beacon === "error") await expect.poll(() => consoleErrors.length).toBe(1);
      await expectTheRestToWork(page);
      const faults = async () =>
        (await releases.beacons(garden))
          .filter((beacon) => beacon.build === build && /failed|error/.test(beacon.event))
          .map(({ event }) => event);
      // Failures are reported when the page is left, at the latest.
      await page.goto("about:blank");
      await expect.poll(faults).toEqual(misbehaviour.beacon ? [misbehaviour.beacon] : []);
    } finally {
      await releases.rollback(garden);
    }
    consoleErrors.length = 0;
  });
}

for (const [kind, { build: options, reason }] of Object.entries(refusedMisbehaviours)) {
  test(`a remote that ${kind} is rejected`, async () => {
    const build = await publish(options);
    const { issues = [] } = await releases.expectRefused("promote", { name: garden, build });
    expect([...new Set(issues.map((issue) => issue.path))]).toEqual(["BOOT_CHECK_FAILED"]);
    expect(issues.map(({ message }) => message).join("\n")).toMatch(reason);
  });
}

test("the status has the boot check's counts of the live build", async () => {
  expect(await releases.bootCheck(garden)).toMatchObject({
    outcome: "passed",
    warnings: [],
    figures: { pages: 1, errors: 0, rejections: 0 },
  });
});

/** The browsers' reports about a build of the remote. */
async function listReports(build: string, event: string): Promise<string[]> {
  const beacons = await releases.beacons(garden);
  return beacons.filter((each) => each.build === build && each.event === event).map(({ reason }) => reason);
}

test("a window of another site opened by a remote's script is reported with its build", async ({ page }) => {
  const build = await publish(openingWindow);
  await releases.promote(garden, build);
  forced.push(build);
  try {
    await page.goto(gardenPath);
    await expect(page.getByText("The roses bloom.")).toBeVisible();
    await expect.poll(() => listReports(build, "warning")).toEqual([`window.open of ${foreignHost}`]);
  } finally {
    await releases.rollback(garden);
  }
});

/** A build that reports before it freezes the tab: the browser reports nothing about a frozen page. */
const freezing: GardenOptions = {
  files: {
    "js/routes.js": writeRoutes({
      before: `const [, , remote, build] = new URL(import.meta.url).pathname.split("/");
const body = JSON.stringify({ remote, build, event: "warning", reason: "freezes", path: "/" });
await fetch("/platform/beacons", { method: "POST", headers: { "content-type": "application/json" }, body });`,
      inPage: "for (;;);",
    }),
  },
};

test("a tab frozen by a remote is reported by its next page, which uses the previous build", async ({
  page,
  baseURL,
}) => {
  const build = await publish(freezing);
  await releases.promote(garden, build);
  forced.push(build);
  try {
    // Playwright would hold back every request for a page that it considers closed.
    await page.context().unrouteAll();
    const tab = await page.context().newCDPSession(page);
    await page.goto(gardenPath, { waitUntil: "commit" });
    await expect.poll(() => listReports(build, "warning")).toEqual(["freezes"]);
    // Like a visitor who closes an unresponsive tab and loads it again.
    const gone = page.waitForEvent("crash");
    tab.send("Page.crash").catch(() => undefined);
    await gone;
    await tab.send("Page.navigate", { url: new URL(gardenPath, baseURL).href });
    const readRegion = async () => {
      const expression = `(() => {
        const region = document.querySelector("[data-remote=${garden}]");
        return region ? region.dataset.build + " " + region.textContent : "";
      })()`;
      const { result } = await tab.send("Runtime.evaluate", { expression, returnByValue: true });
      return String(result.value);
    };
    await expect.poll(readRegion).toContain(`${good} `);
    await expect.poll(readRegion).toContain("The roses bloom.");
    await expect.poll(() => listReports(build, "failed")).toEqual(["The tab froze while it started."]);
  } finally {
    await releases.rollback(garden);
  }
});

test("a shell that does not start is rejected; forced live, the previous one starts instead", async ({
  page,
  consoleErrors,
}) => {
  const live = await releases.liveBuild("shell");
  const texts: [string, string] = ["A new version of", "A new version of"];
  const build = await releases.publishChanged({ remote: "shell", build: live, texts, inFront });
  const { issues = [] } = await releases.expectRefused("promote", { name: "shell", build });
  expect(issues[0]).toMatchObject({
    path: "BOOT_CHECK_FAILED",
    message: expect.stringContaining("the shell does not start"),
  });
  await releases.promote("shell", build);
  try {
    await page.goto(gardenPath);
    await expect(page.locator("#root")).toHaveAttribute("data-start", "running");
    await expect(page.getByText("The roses bloom.")).toBeVisible();
    await expectTheRestToWork(page);
    await expect
      .poll(async () =>
        (await releases.beacons("shell"))
          .filter((beacon) => beacon.build === build)
          .map(({ event }) => event),
      )
      .toEqual(["failed"]);
  } finally {
    await releases.rollback("shell");
  }
  consoleErrors.length = 0;
});

test("a build whose files were changed, or that has a foreign signature, is not even published", async () => {
  const { folder } = await makeGarden(wrongHash);
  expect(await releases.expectRefused("releases", { folder })).toMatchObject({
    code: "INVALID_REQUEST",
    message: expect.stringContaining("was changed after the build"),
  });
  const record = await readFile(path.join(folder, "build.json"), "utf8");
  await rm(folder, { recursive: true });
  expect((await releases.expectRefused("uploads", { record, maps: [], signature })).code).toBe(
    "SIGNATURE_WRONG",
  );
});

test("administrators see the failures", async ({ page }) => {
  await signInAsAdmin(page.request);
  await page.goto("/admin?tab=releases");
  const card = page.getByRole("listitem", { name: garden });
  await expect(card.getByText(`Build ${good} is live`)).toBeVisible();
  await card.getByText(`History of ${garden}`).click();
  for (const build of forced.slice(-3))
    await expect(card.getByText(new RegExp(`rollback ${build} to ${good}`))).toBeVisible();
});
