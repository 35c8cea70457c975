import { test as base, type BrowserContext, type Page } from "@playwright/test";

/**
 * Chromium's messages for responses of 400 and above, which are checked by status, and for names without a certificate.
 */
function isHarmless(line: string): boolean {
  return /^Failed to load resource|^The Cross-Origin-Opener-Policy header has been ignored/.test(line);
}

/**
 * Makes the bodies of beacons readable: `postData()` has them only for intercepted requests. Switches off the browser's
 * cache.
 */
export const showBeacons = (context: BrowserContext): Promise<unknown> =>
  context.route("**/platform/beacons*", (route) => route.continue());

/** Adds the page's logged and thrown errors to `errors`. */
export function watchErrors(page: Page, errors: string[]): void {
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !isHarmless(message.text())) errors.push(message.text());
  });
}

/** The load event of a rendered page may come before its scripts: a journey continues when the page runs. */
function waitUntilRunning(page: Page): void {
  const { goto, reload } = page;
  const follow = async (waitUntil: string | undefined) => {
    if (waitUntil === "commit" || waitUntil === "domcontentloaded") return;
    await page
      .waitForFunction(
        () =>
          !document.getElementById("larchway-scripts") ||
          /running|failed/.test(document.getElementById("root")?.dataset.start ?? ""),
        undefined,
        { timeout: 30_000 },
      )
      .catch(() => undefined);
  };
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    await follow(options?.waitUntil);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await follow(options?.waitUntil);
    return response;
  };
}

/**
 * Factor by which pages are slowed down: E2E_SLOW=6 finds races that a busy machine shows by chance (docs/testing.md).
 */
const slowness = Number(process.env.E2E_SLOW ?? 1);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
}

interface Fixtures {
  visits: undefined;
  /** Fails the test when the page logs an error or throws. */
  consoleErrors: string[];
}

export const test = base.extend<Fixtures>({
  visits: [
    async ({ context, javaScriptEnabled }, use) => {
      if (javaScriptEnabled) context.on("page", waitUntilRunning);
      if (slowness > 1) context.on("page", (page) => void slowDown(page).catch(() => undefined));
      await use(undefined);
    },
    { auto: true },
  ],
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      watchErrors(page, errors);
      await use(errors);
      base.expect(errors, "errors in the console").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
