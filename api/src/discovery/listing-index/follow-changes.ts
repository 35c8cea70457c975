import { setImmediate as nextTurn } from "node:timers/promises";
import { isDatabaseUnavailable, type Queryable } from "@larchway/shared/server/database";
import { type ListingColumns, NotIndexableError, pickColumns, slotsWhere } from "./listing-columns";
import { ListingSnapshot } from "./listing-snapshot";
import {
  type Changes,
  countChanges,
  type Horizon,
  readChanges,
  readHorizon,
  readIdAfter,
  readPart,
} from "./packed-listing-repository";
import { createSegmentBuilder, type SegmentBuilder } from "./segment-builder";
import { readColumns } from "./read-columns";
import { readTransaction } from "./unpack";
import { Dictionaries } from "./dictionaries";

/** Rows of one read: the embedded engine runs in this very thread. */
const partSize = 10_000;
const highestId = 2 ** 31 - 1;
/** With more changes than this a new load is cheaper. */
const manyChanges = 50_000;
/** A load that failed for what is in the database is not tried again at once. */
const retryMilliseconds = 60_000;
/**
 * Milliseconds without a response of the database after which the index is out of touch. A poll takes milliseconds, but on a busy
 * machine it may wait for its turn, and SQL for everything would not help then. Longer than the deadline of a statement, so
 * that a poll of a silent database fails before.
 */
const longestSilence = 12_000;
/** Milliseconds for which stale listings are shown while the database is unavailable. */
const longestStaleness = 5 * 60_000;

/** Gets the ids of listings that changed or are gone; "all" when anything may have changed. */
export type ChangeListener = (ids: readonly number[] | "all") => void;

export interface FollowOptions {
  /** Time from one look at the database to the next. */
  pollMilliseconds?: number;
  /** Time without a response of the database after which the index is out of touch. */
  silenceMilliseconds?: number;
  /** Milliseconds of a clock that never goes back; tests move it. */
  now?: () => number;
  /** More listings than this are sorted in a thread. */
  threadAbove?: number;
  onLoaded?: (figures: { listings: number; milliseconds: number }) => void;
  onError?: (error: unknown) => void;
}

export interface Follower {
  /** The listings; undefined while they are neither current nor may be shown as stale. */
  snapshot(): ListingSnapshot | undefined;
  /** True while the listings are current to a few seconds. */
  isInTouch(): boolean;
  /**
   * While the database is unavailable the age of the listings in seconds; undefined while it responds, before the first load and
   * once the listings are too old to be shown.
   */
  staleSeconds(): number | undefined;
  /** True from `start` until the listings are loaded, or cannot be loaded for another reason than an unavailable database. */
  isLoading(): boolean;
  /** For metrics: listings in memory, and seconds since the database was heard. */
  figures(): IndexFigures;
  onChange(listener: ChangeListener): void;
  start(): Promise<void>;
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

export interface IndexFigures {
  /** Nothing before the first load. */
  listings: number | undefined;
  silenceSeconds: number | undefined;
}

interface Following {
  snapshot: ListingSnapshot;
  horizon: Horizon;
  /** Versions at and after the horizon that were read already: listing id to transaction. */
  seen: Map<number, number>;
}

/** Loads the listings and keeps up with the database by asking it twice a second what was committed since. */
export function followChanges(
  database: Queryable,
  {
    pollMilliseconds = 500,
    silenceMilliseconds = longestSilence,
    now = () => performance.now(),
    threadAbove,
    onLoaded,
    onError,
  }: FollowOptions,
): Follower {
  const builder = createSegmentBuilder({ threadAbove });
  let following: Following | undefined;
  let heardAt = -Infinity;
  /** The last poll failed because the database is unavailable. */
  let isUnavailable = false;
  let isLoading = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let working: Promise<void> = Promise.resolve();
  let renewing: Promise<void> | undefined;
  const handledTruncations = new Set<string>();
  const listeners: ChangeListener[] = [];
  const tell: ChangeListener = (ids) => listeners.forEach((listener) => listener(ids));

  const load = async () => {
    const started = performance.now();
    const { snapshot, horizon } = await loadSnapshot(database, builder, () => isStopped);
    following = { snapshot, horizon, seen: new Map() };
    tell("all");
    onLoaded?.({ listings: snapshot.size, milliseconds: Math.round(performance.now() - started) });
  };

  const catchUp = async () => {
    const startedAt = now();
    if (!following || (await countChanges(database, following.horizon, manyChanges)) >= manyChanges)
      await load();
    if (!following) return;
    const { snapshot, horizon } = following;
    const { packed: changes, columns } = await readColumns(database, snapshot.dictionaries, () =>
      readChanges(database, horizon),
    );
    const truncations = changes.removed.filter(
      ({ id, transaction }) => id === null && !handledTruncations.has(transaction),
    );
    // What was read may be undone, and numbers be used again: nothing of it can be built on.
    const isOtherHistory = changes.horizon.history !== horizon.history;
    if (isOtherHistory || truncations.length > 0) {
      for (const { transaction } of truncations) handledTruncations.add(transaction);
      await load();
    } else {
      const ids = applyChanges(following, changes, columns);
      if (ids.length > 0) tell(ids);
    }
    heardAt = startedAt;
    if (following.snapshot.needsNewBase) renewing ??= renew(following.snapshot);
  };

  const renew = (snapshot: ListingSnapshot) =>
    snapshot.rebuildBase().then(
      () => (renewing = undefined),
      (error: unknown) => {
        renewing = undefined;
        if (!isStopped) onError?.(error);
      },
    ) as Promise<void>;

  /** One at a time: the next begins when the last is done. */
  const refresh = (): Promise<void> => {
    const next = working.then(async () => {
      if (isStopped) return;
      try {
        await catchUp();
        isUnavailable = false;
        isLoading = false;
      } catch (error) {
        isUnavailable = isDatabaseUnavailable(error);
        // SQL does the work of an index that cannot be made.
        isLoading &&= isUnavailable;
        // A listing that the columns cannot hold: SQL takes over, and a new load is tried.
        if (error instanceof NotIndexableError) following = undefined;
        throw error;
      }
    });
    working = next.catch(() => undefined);
    return next;
  };

  const poll = async () => {
    const begun = performance.now();
    let period = pollMilliseconds;
    try {
      await refresh();
    } catch (error) {
      if (error instanceof NotIndexableError) period = retryMilliseconds;
      if (!isStopped) onError?.(error);
    }
    if (isStopped) return;
    timer = setTimeout(() => void poll(), Math.max(0, period - (performance.now() - begun))).unref();
  };

  const isInTouch = () => following !== undefined && !isUnavailable && now() - heardAt <= silenceMilliseconds;
  const isStale = () => following !== undefined && isUnavailable && now() - heardAt <= longestStaleness;

  return {
    snapshot: () => (isInTouch() || isStale() ? following?.snapshot : undefined),
    isInTouch,
    staleSeconds: () => (isStale() ? (now() - heardAt) / 1000 : undefined),
    figures: () => ({
      listings: following?.snapshot.size,
      silenceSeconds: following && (now() - heardAt) / 1000,
    }),
    isLoading: () => isLoading,
    onChange: (listener) => listeners.push(listener),
    start() {
      isLoading = true;
      return poll();
    },
    refresh,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await builder.stop();
      await working;
      await renewing;
    },
  };
}

async function loadSnapshot(database: Queryable, builder: SegmentBuilder, isStopped: () => boolean) {
  const dictionaries = new Dictionaries();
  // What is written while this reads has a transaction at or above the horizon, so that the next look finds it.
  const horizon = await readHorizon(database);
  const starts: Promise<number | undefined>[] = [readIdAfter(database, 0, 0)];
  /** The lowest id of each part. */
  const findStart = (turn: number): Promise<number | undefined> =>
    (starts[turn] ??= findStart(turn - 1).then((id) =>
      id === undefined ? id : readIdAfter(database, id, partSize),
    ));
  const parts: ListingColumns[] = [];
  let next = 0;
  const readParts = async () => {
    while (!isStopped()) {
      const turn = next++;
      // Looked up ahead; if that fails, the part fails that begins there.
      findStart(turn + 4).catch(() => undefined);
      const [first, following] = await Promise.all([findStart(turn), findStart(turn + 1)]);
      if (first === undefined) return;
      const last = (following ?? highestId + 1) - 1;
      const { columns } = await readColumns(database, dictionaries, () => readPart(database, first, last));
      parts[turn] = columns;
      await nextTurn();
    }
  };
  // While one part is unpacked here, the server packs the others.
  await Promise.all([readParts(), readParts(), readParts()]);
  if (isStopped()) throw new Error("The listing index was stopped while it was loading.");
  return { horizon, snapshot: await ListingSnapshot.build(dictionaries, parts, builder) };
}

/** Returns the ids of listings that changed or are gone. */
function applyChanges(following: Following, changes: Changes, columns: ListingColumns): number[] {
  const seen = new Map<number, number>();
  const fresh = slotsWhere(columns.id.length, (slot) => {
    const id = columns.id[slot] as number;
    const transaction = readTransaction(changes, slot);
    seen.set(id, transaction);
    return following.seen.get(id) !== transaction;
  });
  const removed = changes.removed.flatMap(({ id }) => (id === null ? [] : [id]));
  const changed = pickColumns(columns, fresh);
  following.snapshot.apply(changed, removed);
  following.seen = seen;
  following.horizon = changes.horizon;
  return [...changed.id, ...removed];
}
