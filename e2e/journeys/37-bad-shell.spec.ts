import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { connectReleases } from "../support/releases";

let releases: Awaited<ReturnType<typeof connectReleases>>;
/** The live shell, whose code the tests change, and the previous one. */
let live = "";
let previous = "";

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  releases = await connectReleases(request);
  previous = await releases.liveBuild("shell");
  live = await releases.publishChanged({
    remote: "shell",
    build: previous,
    texts: ["A new version of", "A newer version of"],
  });
  await releases.promote("shell", live);
});
test.afterAll(() => releases.rollback("shell"));

/** As if the code before the live shell's entry had been published with it, so that its hash is valid. */
async function putInFront(page: Page, code: string): Promise<void> {
  await page.route(/\/(about|mortgage-calculator)$/, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: withoutHashes(await response.text()) });
  });
  await page.route(`**/remotes/shell/${live}/js/main*.js`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${code}\n${await response.text()}` });
  });
}

const withoutHashes = (html: string) => html.replace(/ integrity="[^"]+"/g, "");

for (const [kind, code] of Object.entries({
  throws: 'throw new Error("A shell that breaks.");',
  "never gets on": "await new Promise(() => undefined);",
  "has a syntax error": "}{",
})) {
  test(`a shell whose entry ${kind} is replaced by the previous one in the same page`, async ({
    page,
    consoleErrors,
  }) => {
    await putInFront(page, code);
    await page.goto("/buying/mortgage-calculator", { waitUntil: "commit" });
    // Readable, because the edge has rendered it.
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("#root")).toHaveAttribute("data-start", "running");
    await expect(page.locator("[data-remote=mf-mortgage]")).toHaveAttribute("data-state", "loaded");
    await expect(page.locator(`link[rel=stylesheet][href^="/remotes/shell/${live}/"]`)).toHaveCount(0);
    await page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
    await expect(page).toHaveURL("/testimonials");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect
      .poll(async () => (await releases.beacons("shell")).map(({ build, event }) => `${event} ${build}`))
      .toEqual(expect.arrayContaining([`failed ${live}`, `recovered ${previous}`]));

    // A file that hung is not awaited again in this tab.
    await page.goto("/about");
    await expect(page.locator("#root")).toHaveAttribute("data-start", "running");
    consoleErrors.length = 0;
  });
}

test("without an earlier shell the page stays readable, and reloads when another one is live", async ({
  page,
  consoleErrors,
}) => {
  await putInFront(page, 'throw new Error("A shell that breaks.");');
  await page.route("/about", async (route) => {
    const response = await route.fetch();
    const body = withoutHashes(await response.text());
    const alone = body.replace(
      /(<script type="application\/json" id="larchway-document">)(.*?)(<\/script>)/s,
      (_, open: string, json: string, close: string) => {
        const data = JSON.parse(json) as { releases: { remotes: { shell: { previous: unknown } } } };
        data.releases.remotes.shell.previous = null;
        return open + JSON.stringify(data).replaceAll("<", "\\u003c") + close;
      },
    );
    await route.fulfill({ response, body: alone });
  });
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("#root")).not.toHaveAttribute("data-start", /./);
  consoleErrors.length = 0;
  await releases.rollback("shell");
  await expect(page.locator("#root")).toHaveAttribute("data-start", "running");
  await releases.promote("shell", live);
  consoleErrors.length = 0;
});
