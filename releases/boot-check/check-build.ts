import { setTimeout as pause } from "node:timers/promises";
import { chromium, type Browser } from "playwright-core";
import { checkRoute, shellFailure, type RouteResult } from "./check-route";
import { fillPath, findVisit } from "./find-visit";
import { isBusy, MachineClock } from "./machine-clock";
import type { BootCheckInput, BootCheckOutput } from "./messages";
import { openPreview } from "./open-preview";
import { PageProcessor } from "./page-processor";
import { summarize, type CheckedPage } from "./summarize";

/** WebGL runs in software; Chromium's own services send no requests. */
const flags = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--enable-unsafe-swiftshader",
];
/** The number of failed routes that ends the check: more of them would show the same cause. */
const maxFailures = 3;
/** How often a page is opened while the machine is too busy to judge it, and the milliseconds between. */
const maxAttempts = 3;
const attemptIntervalMs = 5000;

/** Opens each page of a build. Returns the problems and the costs of the pages. */
export async function checkBuild(input: BootCheckInput): Promise<BootCheckOutput> {
  const endsAt = performance.now() + input.limitMs;
  const browser = await chromium.launch({
    executablePath: input.chromium,
    args: flags,
    // Its sandbox refuses to run as root.
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    const machine = {
      processor: new PageProcessor(await browser.newBrowserCDPSession()),
      clock: new MachineClock(),
    };
    const share = machine.clock.startLap();
    const pages = await checkPages(browser, input, { machine, endsAt });
    return summarize(pages, {
      left: input.routes.length - pages.length,
      processorMs: Math.round(machine.processor.totalMs),
      processorShare: share(),
    });
  } finally {
    await browser.close();
  }
}

interface Check {
  machine: { processor: PageProcessor; clock: MachineClock };
  /** By the clock of the process: the caller waits no longer. */
  endsAt: number;
}

async function checkPages(browser: Browser, input: BootCheckInput, check: Check): Promise<CheckedPage[]> {
  const links = await collectLinks(input);
  const pages: CheckedPage[] = [];
  for (const { path, isRendered } of input.routes) {
    if (performance.now() > check.endsAt) break;
    const found = findVisit(path, links);
    const url = found ?? fillPath(path);
    const between = input.otherPaths.find((each) => each !== url) ?? "/";
    const isMade = found === undefined && url !== path;
    const route = { name: input.name, build: input.build, url, between, isMade, isRendered };
    const page = await checkUntilJudged(browser, { input, route }, check);
    pages.push(page);
    if (page.problems.some(({ text }) => text === shellFailure)) break;
    if (pages.filter(({ problems }) => problems.length > 0).length === maxFailures) break;
  }
  return pages;
}

/** Again while only a machine that was too busy speaks against the page. */
async function checkUntilJudged(
  browser: Browser,
  { input, route }: { input: BootCheckInput; route: Parameters<typeof checkRoute>[1] },
  { machine, endsAt }: Check,
): Promise<CheckedPage> {
  for (let attempt = 1; ; attempt += 1) {
    const share = machine.clock.startLap();
    const context = await openPreview(browser, input);
    let result: RouteResult;
    try {
      result = await checkRoute(context, route, machine);
    } finally {
      await context.close();
    }
    const isUndecided =
      result.problems.length > 0 &&
      result.problems.every(({ dependsOnTime }) => dependsOnTime) &&
      isBusy(share());
    if (!isUndecided || attempt === maxAttempts || performance.now() > endsAt)
      return { ...result, url: route.url, isUndecided };
    await pause(attemptIntervalMs);
  }
}

/** Paths that live pages lead to: examples for routes with parameters. */
async function collectLinks({ origin, otherPaths }: BootCheckInput): Promise<string[]> {
  const texts = await Promise.all(
    ["/", ...otherPaths].map((path) => fetch(origin + path).then((response) => response.text())),
  );
  const hrefs = texts.flatMap((text) =>
    [...text.matchAll(/ href="(\/[^"?#]*)/g)].map(([, path = ""]) => path),
  );
  return [...new Set(hrefs)];
}
