import type { Page } from "@playwright/test";
import { expect, showBeacons, test } from "../support/fixtures";
import { measureShifts, watchShifts } from "../support/layout-shift";
import { startSlowNetwork, type SlowNetwork } from "../support/slow-network";

/** Holds back the files whose URL matches, until the returned function is called. */
async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("scripts of a rendered page are requested when it is shown", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/\/remotes\/.+\.js$/.test(request.url())) scripts.push(request.url());
  });
  const release = await holdBack(page, "**/css/main*.css");
  // Requested together with the styles, so scripts could have been requested, too.
  const boot = page.waitForResponse(/\/platform\/boot\//);
  await page.goto("/buying/guide", { waitUntil: "commit" });
  await boot;
  expect(scripts).toEqual([]);
  release();
  await expect(page.locator("#root")).toHaveAttribute("data-start", "running");
  await expect.poll(() => scripts.length).toBeGreaterThan(2);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a button that is pressed before its script has loaded is pressed again afterwards", async ({
    page,
  }) => {
    const release = await holdBack(page, "**/js/main*.js");
    await page.goto("/buying/guide", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.locator("#root")).not.toHaveAttribute("data-start", /./);
    release();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});

test("the chosen theme is applied before the page is shown", async ({ page }) => {
  await page.goto("/buying/guide");
  await page.evaluate(() => localStorage.setItem("larchway_theme", "dark"));
  const release = await holdBack(page, "**/css/main*.css");
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("#root")).not.toHaveAttribute("data-start", /./);
  release();
  await expect(page.locator("#root")).toHaveAttribute("data-start", "running");
});

const calculator = "/buying/mortgage-calculator";
/** The names of the applied style sheets of the calculator's remote. */
const readStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ href, media }) => href?.includes("/mf-mortgage/") && media.mediaText === "")
      .map(({ href }) => href?.split("/").at(-1)),
  );

test.describe("a remote's style sheet that hangs", () => {
  const isPainted = (page: Page) =>
    page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length > 0);

  test("does not block the shell, times out for the remote after 8 seconds, and can be retried", async ({
    page,
    consoleErrors,
  }) => {
    await page.clock.install();
    const release = await holdBack(page, "**/remotes/mf-mortgage/**/*.css");
    await page.goto(calculator, { waitUntil: "commit" });
    await expect(page.getByRole("banner").getByRole("link").first()).toBeVisible();
    // The server's page would be unstyled.
    await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
    await expect(page.locator("#root")).toHaveAttribute("data-start", "waiting");
    await expect(page.getByRole("status").getByText("Loading...")).toBeVisible();

    await page.clock.fastForward(8_000);
    await expect(page.getByText("could not be loaded")).toBeVisible();
    expect(consoleErrors.join()).toContain("no response within 8 s");
    consoleErrors.length = 0;
    release();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await readStyles(page)).not.toEqual([]);
  });

  test("is hidden, not unstyled, and shifts nothing when it loads", async ({ page, context }) => {
    await watchShifts(context);
    const release = await holdBack(page, "**/remotes/mf-mortgage/**/*.css");
    await page.goto(calculator, { waitUntil: "commit" });
    await expect.poll(() => isPainted(page)).toBe(true);
    await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
    release();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("#root")).toHaveAttribute("data-start", "running");
    const { sum, moved } = await measureShifts(page);
    expect(sum, moved.join("\n")).toBeLessThan(0.01);
  });
});

test.describe("a remote whose code arrives slowly", () => {
  let network: SlowNetwork;
  test.afterEach(() => network.close());

  /** Opens the calculator on a network that sends its files byte by byte, until 8 s of the page have passed. */
  async function openSlowly(page: Page, files: RegExp): Promise<{ passTime: () => Promise<void> }> {
    network = await startSlowNetwork(files);
    await page.addInitScript(() => {
      const { prototype } = ReadableStreamDefaultReader;
      const { read } = prototype;
      let reads = 0;
      prototype.read = async function (this: ReadableStreamDefaultReader) {
        const result = await read.call(this);
        Object.assign(globalThis, { reads: ++reads });
        return result;
      };
    });
    const countReads = () => page.evaluate(() => (globalThis as { reads?: number }).reads ?? 0);
    await page.clock.install();
    await page.goto(network.url + calculator, { waitUntil: "commit" });
    await expect(page.locator("#root")).toHaveAttribute("data-start", "waiting");
    const passTime = async () => {
      await page.clock.fastForward(4_000);
      const before = await countReads();
      await expect.poll(countReads).toBeGreaterThan(before);
    };
    await passTime();
    // With a byte after it: the next step must not make eight seconds of silence.
    await passTime();
    await expect(page.getByRole("status").getByText("taking longer than usual")).toBeVisible();
    return { passTime };
  }

  test("keeps the server's page, shows that it takes longer, and finally starts", async ({ page }) => {
    await showBeacons(page.context());
    const failures: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/platform/beacons") && request.postData()?.includes('"failed"'))
        failures.push(request.postData() ?? "");
    });
    const { passTime } = await openSlowly(page, /\/mf-mortgage\/.*\.js/);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    const rendered = await heading.elementHandle();
    // Longer than the boot module waits for an unresponsive shell.
    for (let steps = 0; steps < 6; steps += 1) await passTime();
    await expect(heading).toBeVisible();
    await expect(page.locator("#root")).toHaveAttribute("data-start", "waiting");
    network.speedUp();
    await expect(page.locator("#root")).toHaveAttribute("data-start", "running");
    await expect(page.getByText("taking longer than usual")).toHaveCount(0);
    expect(await rendered?.evaluate((element) => element.isConnected)).toBe(true);
    // Beacons are batched for a moment.
    await page.clock.fastForward(10_000);
    expect(failures).toEqual([]);
  });

  test("can be read without its styles when those take longer", async ({ page }) => {
    await openSlowly(page, /\/mf-mortgage\/.*\.css/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await readStyles(page)).toEqual([]);
    network.speedUp();
    await expect(page.locator("#root")).toHaveAttribute("data-start", "running");
    expect(await readStyles(page)).not.toEqual([]);
  });

  test("fails 8 seconds after its last byte", async ({ page, consoleErrors }) => {
    await openSlowly(page, /\/mf-mortgage\/.*\.js/);
    network.stop();
    await expect(async () => {
      await page.clock.fastForward(8_000);
      await expect(page.getByText("could not be loaded")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText("taking longer than usual")).toHaveCount(0);
    expect(consoleErrors.join()).toContain("no response within 8 s");
    consoleErrors.length = 0;
    network.speedUp();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test.describe("the styles of a remote", () => {
  test("are removed with its page, and return with it", async ({ page }) => {
    await page.goto(calculator);
    const present = await readStyles(page);
    expect(present).not.toEqual([]);
    const heading = page.getByRole("heading", { level: 1 });
    const readLook = () =>
      page.locator("[data-remote=mf-mortgage]").evaluate((region) =>
        [...region.querySelectorAll("*")].map((element) => {
          const { display, color, padding } = getComputedStyle(element);
          return `${display} ${color} ${padding}`;
        }),
      );
    const look = await readLook();
    await page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
    await expect(page).toHaveURL("/testimonials");
    await expect.poll(() => readStyles(page)).toEqual([]);
    await expect(page.locator("link[rel=stylesheet][href*='/mf-mortgage/']")).toHaveCount(0);
    await page.goBack();
    await expect(heading).toBeVisible();
    expect(await readStyles(page)).toEqual(present);
    expect(await readLook()).toEqual(look);
  });

  test("are in a cascade layer, where no selector overrides the shell's header", async ({ page }) => {
    await page.goto(calculator);
    const readLayers = () =>
      page.evaluate(() =>
        [...document.styleSheets]
          .filter(({ href }) => href?.includes("/mf-mortgage/"))
          .flatMap(({ cssRules }) => [...cssRules])
          .map((rule) => (rule instanceof CSSLayerBlockRule ? rule.name : rule.cssText)),
      );
    expect([...new Set(await readLayers())]).toEqual(["remote"]);
    const readHeader = () =>
      page.getByRole("banner").evaluate((header) => {
        const { backgroundColor, color, position, zIndex } = getComputedStyle(header);
        return { backgroundColor, color, position, zIndex };
      });
    const before = await readHeader();
    const rule = "{background:red;color:red;position:sticky;z-index:0}";
    const addRule = (css: string) =>
      page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }, css);
    await addRule(`@layer remote{html body header:not(#a#b)${rule}}`);
    expect(await readHeader()).toEqual(before);
    // The same rule outside the layer would win.
    await addRule(`html body header:not(#a#b)${rule}`);
    expect((await readHeader()).position).toBe("sticky");
  });
});
