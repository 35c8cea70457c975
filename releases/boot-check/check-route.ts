import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { countPage, type PageCounts } from "./count-page";
import { findLeaks, findWarnings, isSuspicious, toGrowth } from "./leaks";
import type { MachineClock } from "./machine-clock";
import type { PageProcessor } from "./page-processor";
import { EndlessTaskError, PageProbe } from "./page-probe";
import { goTo, hasArrived, hasLeft, isRunning, listRegions, markPage } from "./page-scripts";
import type { Problem } from "./problem";
import { runTimers } from "./run-timers";
import { watchPage, type PageWatch } from "./watch-page";

/** What a page loads once is there after the first visits. */
const firstVisits = 3;
/** Visits that are compared; many more when the few show growth, which can be by chance. */
const fewVisits = 4;
const manyVisits = 17;
/** Milliseconds in which errors may follow, and in which a page may end its work before a leak counts. */
const restMs = 1000;
const countAttempts = 3;
/** The edge renders with new builds as soon as a thread has loaded them. */
const renderLimitMs = 10_000;
const navigationLimitMs = 120_000;

/** With this failure no page can be checked. */
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

export interface RouteResult {
  problems: Problem[];
  warnings: string[];
  visits: number;
  counts: PageWatch["counts"];
  /** For each visit; null when the page was not visited often enough to say. */
  growth: PageCounts | null;
}

interface Machine {
  processor: PageProcessor;
  clock: MachineClock;
}

/** Visits one page of the candidate repeatedly. Returns its problems. */
export async function checkRoute(
  context: BrowserContext,
  route: CheckedRoute,
  machine: Machine,
): Promise<RouteResult> {
  const { name, build } = route;
  const rendering = await checkDocument(context, route, machine.clock);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const watch = await watchPage(page, session, `/remotes/${name}/${build}/`);
  const { countOpenRequests } = watch;
  const probe = new PageProbe({ session, ...machine, countOpenRequests });
  const result = { warnings: [], visits: 0, counts: watch.counts, growth: null };
  try {
    const visited = await visitRoute({ page, session, probe, watch, route, clock: machine.clock });
    return { ...result, ...visited, problems: [...rendering, ...visited.problems, ...watch.problems] };
  } catch (error) {
    return { ...result, problems: [...rendering, toFailure(error), ...watch.problems] };
  } finally {
    await page.close();
  }
}

function toFailure(error: unknown): Problem {
  if (error instanceof EndlessTaskError) return { text: error.message, dependsOnTime: false };
  const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
  return { text: `could not be opened (${reason})`, dependsOnTime: true };
}

async function checkDocument(
  context: BrowserContext,
  { name, build, url, isMade, isRendered }: CheckedRoute,
  clock: MachineClock,
): Promise<Problem[]> {
  const end = clock.read() + renderLimitMs;
  do {
    const response = await context.request.get(url, { timeout: navigationLimitMs });
    const status = response.status();
    if (status !== 200)
      return isMade && status === 404
        ? []
        : [{ text: `its document has status ${status}`, dependsOnTime: status >= 500 || status === 429 }];
    if (!isRendered) return [];
    const [, builds = ""] = /<div id="root" data-render="([^"]*)"/.exec(await response.text()) ?? [];
    if (builds.includes(`${name}@${build}`)) return [];
    await pause(250);
  } while (clock.read() < end);
  return [{ text: "the server does not render it", dependsOnTime: true }];
}

interface Visit {
  page: Page;
  session: CDPSession;
  probe: PageProbe;
  watch: PageWatch;
  route: CheckedRoute;
  clock: MachineClock;
}

type Visited = Pick<RouteResult, "problems"> & Partial<Pick<RouteResult, "visits" | "growth" | "warnings">>;

async function visitRoute(visit: Visit): Promise<Visited> {
  const { page, session, probe, route, watch, clock } = visit;
  await session.send("Performance.enable");
  await page.goto(route.url, { waitUntil: "commit", timeout: navigationLimitMs });
  const fail = (text: string): Visited => ({
    problems: [{ text, dependsOnTime: !probe.hasHung }],
    visits: 1,
  });
  if (!(await probe.becomesTrue(isRunning))) return fail(shellFailure);
  const failed = (await wasReplaced(probe, route)) ?? (await leave(probe, goTo(route.between)));
  if (failed) return fail(failed);
  // One visit has shown enough when something went wrong.
  if (watch.problems.length > 0) return { problems: [], visits: 1 };
  const visited = await visitAgain(visit);
  const hasProblems = () => watch.problems.length > 0;
  await clock.wait(restMs, hasProblems);
  watch.expectLate();
  if (!hasProblems()) await runTimers(session, clock, hasProblems);
  return typeof visited === "string" ? fail(visited) : visited;
}

/** A sentence when a page does not come. */
async function visitAgain(visit: Visit): Promise<Visited | string> {
  const { probe, session } = visit;
  const failed = await visitTimes(visit, firstVisits);
  if (failed) return failed;
  const before = await countPage(probe, session);
  const failedOfFew = await visitTimes(visit, fewVisits);
  if (failedOfFew) return failedOfFew;
  let visits = fewVisits;
  let growth = toGrowth(before, await countPage(probe, session), visits);
  if (isSuspicious(growth)) {
    const failedOfMany = await visitTimes(visit, manyVisits - fewVisits);
    if (failedOfMany) return failedOfMany;
    visits = manyVisits;
    growth = await countSettled(visit, before, visits);
  }
  return {
    problems: findLeaks(growth, visits).map((text) => ({ text, dependsOnTime: false })),
    warnings: findWarnings(growth, visits),
    visits: 1 + firstVisits + visits,
    growth,
  };
}

/** The smallest of several counts: unfinished work of a page isn't a leak. */
async function countSettled(
  { probe, session, clock }: Visit,
  before: PageCounts,
  visits: number,
): Promise<PageCounts> {
  let growth = toGrowth(before, await countPage(probe, session), visits);
  for (let attempt = 1; attempt < countAttempts && isSuspicious(growth); attempt += 1) {
    await clock.wait(restMs);
    growth = toGrowth(before, await countPage(probe, session), visits);
  }
  return growth;
}

/** Goes to the page and away from it by steps of the browser's history, as the shell's router follows them. */
async function visitTimes({ probe, route }: Visit, visits: number): Promise<string | undefined> {
  for (let turn = 0; turn < visits; turn += 1) {
    const failed =
      (await leave(probe, "history.back()", isAt(route))) ??
      (await wasReplaced(probe, route)) ??
      (await leave(probe, "history.forward()"));
    if (failed) return failed;
  }
  return undefined;
}

/** Goes to another page, and waits for it. */
async function leave(probe: PageProbe, step: string, arrived = hasArrived): Promise<string | undefined> {
  await probe.evaluate(markPage);
  await probe.evaluate(step);
  return (await probe.becomesTrue(arrived)) ? undefined : "the next page does not come";
}

/** A page of a remote need not have a heading: one for members shows nothing else to visitors. */
function isAt({ name }: CheckedRoute): string {
  return name === "shell" ? hasArrived : `${hasLeft} && ${hasRegion(name)}`;
}

const hasRegion = (name: string) =>
  `(${listRegions}).some((region) => region.startsWith(${JSON.stringify(`${name} `)}))`;

/** The shell puts an earlier build, or a message, in the place of a page that fails. */
async function wasReplaced(probe: PageProbe, { name, build }: CheckedRoute): Promise<string | undefined> {
  if (name === "shell") return undefined;
  if (!(await probe.becomesTrue(hasRegion(name)))) return "it does not come up";
  const regions = await probe.evaluate<string[]>(listRegions);
  if (regions.includes(`${name} ${build} loaded`)) return undefined;
  const found = regions.find((region) => region.startsWith(`${name} `)) ?? "none";
  if (found.endsWith(" failed")) return "a message is shown in its place";
  return `another build is shown in its place (${found})`;
}
