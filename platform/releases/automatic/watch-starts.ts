import type { Database, Queryable } from "@larchway/shared/server/database";
import type { Canary } from "../canary/canary-repository";
import { addHealth } from "../health/build-health";
import { readHealth, readLiveStarts } from "../health/health-repository";
import { findHold, writeHold } from "../hold-repository";
import { findLivePointer } from "../release-repository";
import { automaticActor, notifyPeople, type AutomaticAction } from "./automatic-action";
import { judgeStarts, startLimit, type StartVerdict } from "./judge-starts";

const minute = 60_000;
/** Milliseconds of documents on which the verdict on a live build stands, and of those before that are compared with them. */
const latelyFor = 30 * minute;
const usualFor = 24 * 60 * minute;

interface WatchStartsOptions {
  database: Database;
  canaries: readonly Canary[];
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Finds builds whose pages do not report, as those that freeze the tab: of each canary compared with the live build over the same
 * time, of each live build with the day before. It tells people and locks the remote of a canary; it takes nothing back,
 * because whoever loads documents and runs none of them looks the same.
 */
export async function watchStarts({
  database,
  canaries,
  now,
}: WatchStartsOptions): Promise<AutomaticAction[]> {
  const until = new Date(now - startLimit);
  const actions: (AutomaticAction | null)[] = [];
  for (const { name, record, startedAt } of canaries) {
    const since = new Date(startedAt);
    const live = await findLivePointer(database, name);
    if (!live || since >= until) continue;
    const read = async (build: string) =>
      addHealth(...(await readHealth(database, { name, build, since, until })));
    const evidence = judgeStarts(await read(record.build), await read(live.build));
    if (evidence.verdict !== "does not start") continue;
    const note = `The remote is locked until somebody has looked. ${describe(evidence)}`;
    const act = (connection: Queryable) => lock(connection, { name, note });
    const alert = { name, build: record.build, note, evidence, since: startedAt, act };
    actions.push(await notifyPeople(database, alert));
  }

  const lately = new Date(until.getTime() - latelyFor);
  const from = new Date(lately.getTime() - usualFor);
  for (const { name, build, ...starts } of await readLiveStarts(database, { from, lately, until })) {
    const evidence = judgeStarts(starts.lately, starts.before);
    if (evidence.verdict !== "does not start") continue;
    const note = `It stays live. ${describe(evidence)}`;
    actions.push(await notifyPeople(database, { name, build, note, evidence, since: from.toISOString() }));
  }
  return actions.filter((action) => action !== null);
}

/** Nothing new goes live until people have looked; what they hold themselves stays as it is. */
async function lock(connection: Queryable, { name, note }: { name: string; note: string }): Promise<void> {
  if (await findHold(connection, name)) return;
  await writeHold(connection, { name, kind: "lock", reason: note, until: null, actor: automaticActor });
}

/** "3 of 80 pages reported that they had started; usual are 700 of 800." */
function describe({ issued, started, baselineIssued, baselineStarted }: StartVerdict): string {
  return `${started} of ${issued} pages reported that they had started; usual are ${baselineStarted} of ${baselineIssued}. They may freeze the tab.`;
}
