import { isCodedError } from "@larchway/shared/contracts/errors";
import type { Database } from "@larchway/shared/server/database";
import { readAudit } from "../audit/audit-repository";
import type { AuditEntry } from "../audit/audit-entry";
import type { Canaries } from "../canary/canaries";
import type { Canary } from "../canary/canary-repository";
import { addHealth } from "../health/build-health";
import { readHealth } from "../health/health-repository";
import type { ReleaseService } from "../release-service";
import { findLivePointer } from "../release-repository";
import { automaticActor, notifyPeople, type AutomaticAction } from "./automatic-action";
import { judgeHealth, type HealthVerdict } from "./judge-health";
import { watchStarts } from "./watch-starts";

const minute = 60_000;
/** After a promotion, the new build can be rolled back automatically for this long. */
const watchedForMs = 15 * minute;
/** The previous build's counts over this time before the promotion are the baseline. */
const baselineForMs = 60 * minute;
/** After an automatic action, the remote is left to operators for this long. */
const coolDownMs = 10 * minute;
/** Fewest visitors for an automatic rollback of a live build. With fewer, the audit log alerts the operators. */
const fullRelease = { visitors: 500 };
/** What a canary needs before it is promoted automatically. */
const autoPromotion = { age: 30 * minute, visitors: 500 };

export interface WatchOptions {
  database: Database;
  releases: ReleaseService;
  canaries: Canaries;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Compares each canary with the live build over the same time, and each recently promoted build with its predecessor.
 * Rolls back builds that do worse, and raises alerts about builds that do not start.
 *
 * Several edges may run this concurrently: each action names the state that it expects.
 */
export async function watchReleases(options: WatchOptions): Promise<AutomaticAction[]> {
  const { database, canaries, releases, now } = options;
  const running = await canaries.list();
  const revision = await releases.revision();
  const recent = await readAudit(database, undefined, 200);
  const isCooling = (name: string) =>
    recent.some(
      (entry) =>
        entry.name === name &&
        entry.actor === automaticActor &&
        entry.action !== "alert" &&
        isWithin(entry, coolDownMs, now()),
    );

  const actions: (AutomaticAction | null)[] = [];
  for (const canary of running)
    if (!isCooling(canary.name)) actions.push(await watchCanary(options, canary, revision));
  for (const entry of recent) {
    const isWatched =
      entry.action === "promote" && isWithin(entry, watchedForMs, now()) && !isCooling(entry.name);
    if (isWatched) actions.push(await watchPromotion(options, entry, revision));
  }
  actions.push(...(await watchStarts({ database, canaries: await canaries.list(), now: now() })));
  return actions.filter((action) => action !== null);
}

async function watchCanary(
  options: WatchOptions,
  { name, record: { build }, percent, startedAt, isAutoPromoted }: Canary,
  revision: number,
): Promise<AutomaticAction | null> {
  const { database, canaries, releases, now } = options;
  const live = await findLivePointer(database, name);
  if (!live) return null;
  const since = new Date(startedAt);
  const verdict = await compare(options, name, { build, since }, { build: live.build, since });
  const evidence = { ...verdict, build, baseline: live.build, percent, since: startedAt };
  if (verdict.verdict === "worse") {
    const note = describe(verdict);
    const isEnded = await canaries.end({ name, actor: automaticActor, note, evidence, expectedBuild: build });
    return isEnded ? { name, action: "canary ended", build, evidence } : null;
  }
  const isProven =
    verdict.verdict === "as good" &&
    verdict.visitors >= autoPromotion.visitors &&
    now() - since.getTime() >= autoPromotion.age;
  if (!isAutoPromoted || !isProven) return null;
  const note = `The canary did well: ${describe(verdict)}`;
  const change = { name, build, actor: automaticActor, note, evidence, expectedRevision: revision };
  return unlessMoved(releases.promote(change), { name, action: "canary promoted", build, evidence });
}

async function watchPromotion(
  options: WatchOptions,
  { name, from, to, at }: AuditEntry,
  revision: number,
): Promise<AutomaticAction | null> {
  const { database, releases } = options;
  const live = await findLivePointer(database, name);
  if (from === null || to === null || live?.build !== to) return null;
  const promoted = new Date(at);
  const verdict = await compare(
    options,
    name,
    { build: to, since: promoted },
    { build: from, since: new Date(promoted.getTime() - baselineForMs) },
  );
  if (verdict.verdict !== "worse") return null;
  const evidence = { ...verdict, build: to, baseline: from, since: at };
  const note = describe(verdict);
  if (verdict.visitors < fullRelease.visitors) {
    // Few visitors are weak evidence.
    const text = `It stays live: there were too few visitors for an automatic rollback. ${note}`;
    return notifyPeople(database, { name, build: to, note: text, evidence, since: at });
  }
  const change = { name, to: from, actor: automaticActor, note, evidence, expectedRevision: revision };
  return unlessMoved(releases.rollback(change), { name, action: "rolled back", build: to, evidence });
}

async function compare(
  { database }: WatchOptions,
  name: string,
  candidate: { build: string; since: Date },
  baseline: { build: string; since: Date },
): Promise<HealthVerdict> {
  const read = async (query: { build: string; since: Date }) =>
    addHealth(...(await readHealth(database, { name, ...query })));
  return judgeHealth(await read(candidate), await read(baseline));
}

/** Resolves with null when another change came first or the remote is held: operators are at work. */
async function unlessMoved(
  change: Promise<unknown>,
  action: AutomaticAction,
): Promise<AutomaticAction | null> {
  try {
    await change;
    return action;
  } catch (error) {
    if (isCodedError(error)) return null;
    throw error;
  }
}

function isWithin({ at }: AuditEntry, milliseconds: number, now: number): boolean {
  return now - Date.parse(at) < milliseconds;
}

/** "10 of 100 visitors had a fault, 10 of 800 with the baseline." */
function describe({ visitors, faults, baselineVisitors, baselineFaults }: HealthVerdict): string {
  return `${faults} of ${visitors} visitors had a fault, ${baselineFaults} of ${baselineVisitors} with the baseline.`;
}
