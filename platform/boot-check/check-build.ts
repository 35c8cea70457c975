import { chromium } from "playwright-core";
import { checkRoute, shellFailure } from "./check-route";
import { fillPath, findVisit } from "./find-visit";
import type { BootCheckInput } from "./messages";
import { openPreview } from "./open-preview";

/** WebGL runs in software; Chromium's own services call nobody. */
const flags = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--enable-unsafe-swiftshader",
];
/** Failed routes after which the others aren't looked at: what is wrong with all of them is known by then. */
const maxFailures = 3;
/** Problems of one build that are worth reading. */
const maxProblems = 20;

/** What is wrong with the pages of a build, a sentence each. */
export async function checkBuild(input: BootCheckInput): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: input.chromium,
    args: flags,
    // Its sandbox refuses to run as root.
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    const links = await collectLinks(input);
    const problems: string[] = [];
    let failures = 0;
    for (const route of input.routes) {
      if (failures === maxFailures) break;
      const found = findVisit(route.path, links);
      const url = found ?? fillPath(route.path);
      const between = input.otherPaths.find((path) => path !== url) ?? "/";
      const context = await openPreview(browser, input);
      try {
        const isMade = found === undefined && url !== route.path;
        const ofRoute = await checkRoute(context, { ...input, url, between, isMade, ...route });
        if (ofRoute.length > 0) failures += 1;
        problems.push(...ofRoute.map((problem) => `${url}: ${problem}`));
        if (ofRoute.includes(shellFailure)) break;
      } finally {
        await context.close();
      }
    }
    return [...new Set(problems)].slice(0, maxProblems);
  } finally {
    await browser.close();
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
