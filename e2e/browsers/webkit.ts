import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { Builder, Key as Keys, type WebDriver, type WebElement } from "selenium-webdriver";
import { freePort, siteUrl } from "../support/site";
import type { BrowserKind, Key, TestBrowser } from "./test-browser";

export interface WebKitPrograms {
  driver: string;
  /** WebKitGTK's small browser, which is not in a folder of programs. */
  miniBrowser: string;
  xvfb: string;
}

const keys: Record<Key, string> = {
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  ArrowUp: Keys.ARROW_UP,
  ArrowDown: Keys.ARROW_DOWN,
  End: Keys.END,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Home: Keys.HOME,
};

/** Without it the buttons of MiniBrowser's toolbar keep the window at least 447 px wide, wider than a phone. */
const narrowToolbar =
  "* { min-width: 0; margin: 0; padding: 0; border-width: 0; } image { -gtk-icon-transform: scale(0); }";

/**
 * WebKitGTK by WebDriver, on an X server without a screen. Traps: as root its sandbox (bubblewrap) does not start. GTK
 * needs a private HOME and XDG_RUNTIME_DIR. Without a graphics card Mesa has to draw in software. A proxy capability
 * crashes MiniBrowser (2.50), so the site is started without external requests.
 */
export async function startWebKit(programs: WebKitPrograms): Promise<BrowserKind> {
  const home = await mkdtemp(path.join(tmpdir(), "larchway-webkit-"));
  await mkdir(path.join(home, ".config/gtk-3.0"), { recursive: true });
  await writeFile(path.join(home, ".config/gtk-3.0/gtk.css"), narrowToolbar);
  const { server, display } = await startDisplay(programs.xvfb);
  const port = freePort();
  const driver = spawn(programs.driver, [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      LANG: "en_CA.UTF-8",
      GTK_A11Y: "none",
      NO_AT_BRIDGE: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
      // Its threads crash the page's process when the page is resized, and all processes share two cores.
      LP_NUM_THREADS: "0",
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  await untilListening(`http://127.0.0.1:${port}/status`, driver);
  // MiniBrowser takes seconds to start: one instance serves all tests, and clears its storage after each.
  let session: WebDriver | undefined;
  return {
    openWindow: async () =>
      wrapWindow(
        (session ??= await new Builder()
          .usingServer(`http://127.0.0.1:${port}`)
          .withCapabilities({
            browserName: "MiniBrowser",
            // WebKit loses the result of a script that runs during a navigation. `eager` loads would do so constantly;
            // other lost results time out soon, and the step retries.
            pageLoadStrategy: "normal",
            timeouts: { script: 2_000 },
            "webkitgtk:browserOptions": { binary: programs.miniBrowser, args: ["--automation"] },
          })
          .build()),
      ),
    stop: async () => {
      await session?.quit().catch(() => undefined);
      await end(driver);
      await end(server);
      await rm(home, { recursive: true, force: true });
    },
  };
}

function wrapWindow(driver: WebDriver): TestBrowser {
  const act = () => driver.actions({ async: true });
  return {
    open: (url) => driver.get(url),
    resize: async (width, height) => {
      const window = driver.manage().window();
      const inner = () => driver.executeScript<[number, number]>("return [innerWidth, innerHeight]");
      // The window's size includes the toolbar, and the page is resized later than the window.
      const { height: outer } = await window.getRect();
      const [, before] = await inner();
      await window.setRect({ x: 0, y: 0, width, height: height + outer - before });
      const isThere = async () => (await inner()).join() === [width, height].join();
      await driver.wait(isThere, 10_000, `The page did not become ${width} x ${height}.`);
    },
    run: (script, ...args) => driver.executeScript(script, ...args),
    click: async (find, ...args) => {
      const element = await driver.executeScript<WebElement | null>(find, ...args);
      await element?.click();
      return element !== null;
    },
    press: (key) => act().sendKeys(keys[key]).perform(),
    type: (text) => act().sendKeys(text).perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    close: () => forgetVisitor(driver),
  };
}

/** Clears the stored data of one visitor before the next. */
async function forgetVisitor(driver: WebDriver): Promise<void> {
  // A document without scripts of the site, so that nothing is written afterwards.
  await driver.get(`${siteUrl}/robots.txt`);
  await driver.manage().deleteAllCookies();
  await driver.executeScript(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
}

/** An X server on the first free display, which it reports on file descriptor 3. */
async function startDisplay(program: string): Promise<{ server: ChildProcess; display: string }> {
  const server = spawn(program, ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = (await Promise.race([
    once(server.stdio[3] as Readable, "data"),
    once(server, "close").then(() => Promise.reject(new Error(`${program} ended before it had a display.`))),
  ])) as [Buffer];
  return { server, display: `:${number.toString().trim()}` };
}

async function untilListening(url: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const isListening = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isListening) return;
  }
  throw new Error(`WebKitWebDriver ended with code ${driver.exitCode}.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, "close");
  child.kill("SIGTERM");
  await closed;
}
