import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium, type Browser } from "playwright-core";
import { findChromium } from "../control/boot-check/find-chromium";
import { MachineClock } from "./machine-clock";
import { runTimers } from "./run-timers";
import { watchPage } from "./watch-page";

const files = "/remotes/mf-gardens/0123456789ab/";
const scripts: Record<string, string> = {
  [`${files}late.js`]: `
    setTimeout(() => Promise.reject(new Error("wilted")), 20_000);
    setTimeout(() => console.error("withered"), 25_000);
    setTimeout(async () => {
      const response = await fetch("/answer", { signal: AbortSignal.timeout(1000) });
      if (!response.ok) throw new Error("no answer");
    }, 5000);`,
  "/remotes/mf-others/0123456789ab/late.js": `setTimeout(() => Promise.reject(new Error("of another")), 10_000);`,
};

let server: Server;
let browser: Browser;
const executablePath = findChromium(process.env.CHROMIUM);
// Where no build is opened in a browser there is nothing to test.
const itInBrowser = executablePath === undefined ? it.skip : it;

beforeAll(async () => {
  if (executablePath === undefined) return;
  server = createServer(({ url = "" }, response) => {
    const script = scripts[url];
    const type = script === undefined ? "text/html" : "text/javascript";
    response.writeHead(200, { "content-type": type });
    response.end(
      script ??
        Object.keys(scripts)
          .map((path) => `<script src="${path}"></script>`)
          .join(""),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
});
afterAll(async () => {
  if (executablePath === undefined) return;
  await browser.close();
  server.close();
});

itInBrowser(
  "finds what a build does wrong half a minute later, and nothing of others or of limits in time",
  async () => {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    const watch = await watchPage(page, session, files);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    watch.expectLate();
    await runTimers(session, new MachineClock(), () => watch.problems.length === 2);
    expect(watch.problems.map(({ text }) => text)).toEqual([
      'rejects a promise without a handler: "Error: wilted"',
      'logs the error "withered"',
    ]);
    expect(watch.counts).toEqual({ errors: 1, rejections: 1, warnings: 0 });
  },
);
