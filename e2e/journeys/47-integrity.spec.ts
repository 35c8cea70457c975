import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { connectReleases } from "../support/releases";

let releases: Awaited<ReturnType<typeof connectReleases>>;
const live: Record<string, string> = {};
const previous: Record<string, string> = {};
const calculator = "/buying/mortgage-calculator";

test.beforeAll(async ({ playwright, baseURL }) => {
  releases = await connectReleases(await playwright.request.newContext({ baseURL }));
  for (const [remote, text] of Object.entries({ shell: "A new version of", "mf-mortgage": "Mortgage" })) {
    const build = (previous[remote] = await releases.liveBuild(remote));
    live[remote] = await releases.publishChanged({ remote, build, texts: [text, text] });
    await releases.promote(remote, live[remote]);
  }
});
test.afterAll(async () => {
  for (const remote of Object.keys(live)) await releases.rollback(remote);
});

/** Changes bytes like a proxy or a cache between the site and the browser. */
async function changeBytes(page: Page, remote: string, file: string): Promise<void> {
  await page.route(`**/remotes/${remote}/${live[remote]}/${file}`, async (route) => {
    const response = await route.fetch();
    const change = file.endsWith(".css") ? "h1 { outline: 9px solid red; }" : "globalThis.changed = true;";
    await route.fulfill({ response, body: `${await response.text()}\n${change}` });
  });
}

const wasChanged = (page: Page) =>
  page.evaluate(
    () => "changed" in globalThis || getComputedStyle(document.querySelector("h1")!).outlineWidth === "9px",
  );

const filesOfRemote = {
  entry: "remoteEntry*.js",
  chunk: "js/route-calculator*.js",
  style: "css/route-calculator*.css",
};

for (const [kind, file] of Object.entries(filesOfRemote))
  for (const arrival of ["opened", "navigated to"]) {
    test(`a changed ${kind} of a page that is ${arrival} is rejected, and the previous build is used`, async ({
      page,
      consoleErrors,
    }) => {
      await changeBytes(page, "mf-mortgage", file);
      const listFailures = async () =>
        (await releases.beacons("mf-mortgage")).filter(
          ({ build, event }) => build === live["mf-mortgage"] && event === "failed",
        );
      const countBefore = (await listFailures()).length;
      if (arrival === "opened") await page.goto(calculator);
      else {
        await page.goto("/about");
        await expect(page.locator("#root")).toHaveAttribute("data-start", "running");
        await page.getByRole("contentinfo").getByRole("link", { name: "Mortgage Calculator" }).click();
      }
      const remote = page.locator("[data-remote=mf-mortgage]");
      await expect(remote).toHaveAttribute("data-state", "recovered");
      await expect(remote).toHaveAttribute("data-build", previous["mf-mortgage"]!);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await wasChanged(page)).toBe(false);
      await expect.poll(async () => (await listFailures()).length - countBefore).toBe(1);
      expect((await listFailures())[0]?.reason).toMatch(/./);
      consoleErrors.length = 0;
    });
  }

for (const file of ["js/main*.js", "css/main*.css"]) {
  test(`a changed ${file} of the shell is rejected, and the previous shell starts in the same page`, async ({
    page,
    consoleErrors,
  }) => {
    await changeBytes(page, "shell", file);
    await page.goto(calculator);
    await expect(page.locator("#root")).toHaveAttribute("data-start", "running");
    await expect(page.locator(`link[rel=stylesheet][href^="/remotes/shell/${previous.shell}/"]`)).toHaveCount(
      1,
    );
    await expect(page.locator("[data-remote=mf-mortgage]")).toHaveAttribute("data-state", "loaded");
    expect(await wasChanged(page)).toBe(false);
    await expect
      .poll(async () => (await releases.beacons("shell")).map(({ build, event }) => `${event} ${build}`))
      .toEqual(expect.arrayContaining([`failed ${live.shell}`, `recovered ${previous.shell}`]));
    consoleErrors.length = 0;
  });
}
