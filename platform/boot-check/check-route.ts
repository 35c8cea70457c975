import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { countPage, findLeaks } from "./count-leaks";
import { PageProbe } from "./page-probe";
import { goTo, hasArrived, isRunning, listRegions, markPage } from "./page-scripts";
import { watchPage } from "./watch-page";

/** Each page is mounted and unmounted so many times in all; what it loads once is there after the first ones. */
const visits = 20;
const firstVisits = 3;
/** Milliseconds in which errors may follow. */
const rest = 1000;
/** The edge renders with new builds as soon as a thread has loaded them. */
const maxRenders = 40;

/** Then no page can be looked at. */
export const shellFailure = "the shell does not start";

export interface CheckedRoute {
  name: string;
  build: string;
  url: string;
  /** A page of another route. */
  between: string;
  isRendered: boolean;
  /** The parameters are made up. */
  isMade: boolean;
}

/** Visits one page of the candidate again and again; says what is wrong with it. */
export async function checkRoute(context: BrowserContext, route: CheckedRoute): Promise<string[]> {
  const { name, build } = route;
  const rendering = await checkDocument(context, route);
  const page = await context.newPage();
  const problems = watchPage(page, `/remotes/${name}/${build}/`);
  try {
    const failed = await visit(page, route, problems);
    return [...rendering, ...(failed ? [failed] : []), ...problems];
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    return [...rendering, `could not be opened (${reason})`, ...problems];
  } finally {
    await page.close();
  }
}

async function checkDocument(context: BrowserContext, route: CheckedRoute): Promise<string[]> {
  const { name, build, url, isMade, isRendered } = route;
  for (let turn = 0; turn < maxRenders; turn += 1) {
    const response = await context.request.get(url);
    if (response.status() !== 200)
      return isMade && response.status() === 404 ? [] : [`its document has status ${response.status()}`];
    if (!isRendered) return [];
    const [, builds = ""] = /<div id="root" data-render="([^"]*)"/.exec(await response.text()) ?? [];
    if (builds.includes(`${name}@${build}`)) return [];
    await pause(250);
  }
  return ["the server does not render it"];
}

/** Resolves with what went wrong, undefined when nothing did. */
async function visit(
  page: Page,
  route: CheckedRoute,
  problems: readonly string[],
): Promise<string | undefined> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await page.goto(route.url);
  const probe = new PageProbe(session);
  if (!(await probe.becomesTrue(isRunning))) return shellFailure;
  const replaced = await wasReplaced(probe, route);
  if (replaced) return replaced;
  const stuck = await leave(probe, goTo(route.between));
  // One visit has shown enough when something went wrong.
  if (stuck || problems.length > 0) return stuck;
  return visitAgain(probe, session, route);
}

async function visitAgain(
  probe: PageProbe,
  session: CDPSession,
  route: CheckedRoute,
): Promise<string | undefined> {
  let before = await countPage(probe, session);
  for (let turn = 1; turn <= visits; turn += 1) {
    // Steps of the browser's history, as the shell's router follows them.
    const failed =
      (await leave(probe, "history.back()")) ??
      (await wasReplaced(probe, route)) ??
      (await leave(probe, "history.forward()"));
    if (failed) return failed;
    if (turn === firstVisits) before = await countPage(probe, session);
  }
  await pause(rest);
  const leaks = findLeaks(before, await countPage(probe, session), visits - firstVisits);
  return leaks.length > 0 ? leaks.join(", ") : undefined;
}

/** Goes to another page, and waits for it. */
async function leave(probe: PageProbe, step: string): Promise<string | undefined> {
  await probe.evaluate(markPage);
  await probe.evaluate(step);
  return (await probe.becomesTrue(hasArrived)) ? undefined : "the next page does not come";
}

/** The shell puts an earlier build, or a message, in the place of a page that fails. */
async function wasReplaced(probe: PageProbe, { name, build }: CheckedRoute): Promise<string | undefined> {
  if (name === "shell") return undefined;
  const isThere = `(${listRegions}).some((region) => region.startsWith(${JSON.stringify(`${name} `)}))`;
  if (!(await probe.becomesTrue(isThere))) return "it does not come up";
  const regions = await probe.evaluate<string[]>(listRegions);
  if (regions.includes(`${name} ${build} loaded`)) return undefined;
  const found = regions.find((region) => region.startsWith(`${name} `)) ?? "none";
  if (found.endsWith(" failed")) return "a message is shown in its place";
  return `another build is shown in its place (${found})`;
}
