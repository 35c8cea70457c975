import type { Database, Queryable } from "@larchway/shared/server/database";
import type { Canary } from "../canary/canary-repository";
import { addHealth } from "../health/build-health";
import { readHealth, readLiveStarts } from "../health/health-repository";
import { findHold, writeHold } from "../hold-repository";
import { findLivePointer } from "../release-repository";
import { automaticActor, notifyPeople, type AutomaticAction } from "./automatic-action";
import { judgeStarts, startLimitMs, type StartVerdict } from "./judge-starts";

const minute = 60_000;
/** The verdict compares documents of the last `latelyForMs` with those of the `usualForMs` before. */
const latelyForMs = 30 * minute;
const usualForMs = 24 * 60 * minute;

interface WatchStartsOptions {
  database: Database;
  canaries: readonly Canary[];
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Finds builds whose pages do not report, for example because they freeze the tab. Compares each canary with the live
 * build over the same time, and each live build with the day before.
 *
 * It alerts operators and locks the remote of a canary, but rolls nothing back: a crawler that loads documents without
 * running them looks the same.
 */
export async function watchStarts({
  database,
  canaries,
  now,
}: WatchStartsOptions): Promise<AutomaticAction[]> {
  const until = new Date(now - startLimitMs);
  const actions: (AutomaticAction | null)[] = [];
  for (const { name, record, startedAt } of canaries) {
    const since = new Date(startedAt);
    const live = await findLivePointer(database, name);
    if (!live || since >= until) continue;
    const read = async (build: string) =>
      addHealth(...(await readHealth(database, { name, build, since, until })));
    const evidence = judgeStarts(await read(record.build), await read(live.build));
    if (evidence.verdict !== "does not start") continue;
    const note = `The remote is locked until an operator has checked it. ${describe(evidence)}`;
    const act = (connection: Queryable) => lock(connection, { name, note });
    const alert = { name, build: record.build, note, evidence, since: startedAt, act };
    actions.push(await notifyPeople(database, alert));
  }

  const lately = new Date(until.getTime() - latelyForMs);
  const from = new Date(lately.getTime() - usualForMs);
  for (const { name, build, ...starts } of await readLiveStarts(database, { from, lately, until })) {
    const evidence = judgeStarts(starts.lately, starts.before);
    if (evidence.verdict !== "does not start") continue;
    const note = `It stays live. ${describe(evidence)}`;
    actions.push(await notifyPeople(database, { name, build, note, evidence, since: from.toISOString() }));
  }
  return actions.filter((action) => action !== null);
}

/** Nothing new goes live until operators have checked. An existing hold of theirs stays. */
async function lock(connection: Queryable, { name, note }: { name: string; note: string }): Promise<void> {
  if (await findHold(connection, name)) return;
  await writeHold(connection, { name, kind: "lock", reason: note, until: null, actor: automaticActor });
}

/** "3 of 80 pages reported that they had started; usual are 700 of 800." */
function describe({ issued, started, baselineIssued, baselineStarted }: StartVerdict): string {
  return `${started} of ${issued} pages reported that they had started; usual are ${baselineStarted} of ${baselineIssued}. They may freeze the tab.`;
}
