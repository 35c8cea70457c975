import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import puppeteer, { type ElementHandle } from "puppeteer-core";
import type { BrowserKind, TestBrowser } from "./test-browser";

/** Blocks all external requests: all hosts except this machine are sent to a closed port, and fail immediately. */
const closedNetwork = {
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": 9,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": 9,
};

/**
 * Firefox of the distribution, by WebDriver BiDi, without geckodriver. Traps: as root Firefox rejects another user's
 * HOME and a profile that it cannot lock, so both are new folders. Its sandbox needs user namespaces, which containers
 * forbid. `headless` avoids an X server.
 */
export async function startFirefox(program: string): Promise<BrowserKind> {
  const home = await mkdtemp(path.join(tmpdir(), "larchway-firefox-"));
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: program,
    headless: true,
    env: {
      ...process.env,
      HOME: home,
      MOZ_DISABLE_CONTENT_SANDBOX: "1",
      MOZ_DISABLE_SOCKET_PROCESS_SANDBOX: "1",
    },
    extraPrefsFirefox: {
      ...closedNetwork,
      "intl.accept_languages": "en-CA",
      // A machine without a graphics card draws WebGL in software, which Firefox disables by default.
      "webgl.force-enabled": true,
    },
  });
  return {
    openWindow: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const window: TestBrowser = {
        open: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
        resize: (width, height) => page.setViewport({ width, height }),
        run: (script, ...args) => page.evaluate(script as (...rest: unknown[]) => never, ...args),
        click: async (find, ...args) => {
          const handle = await page.evaluateHandle(find as (...rest: unknown[]) => Element | null, ...args);
          const element = handle.asElement() as ElementHandle<Element> | null;
          await element?.click();
          return element !== null;
        },
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        screenshot: async () => Buffer.from(await page.screenshot()),
        close: () => context.close(),
      };
      return window;
    },
    stop: async () => {
      await browser.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}
