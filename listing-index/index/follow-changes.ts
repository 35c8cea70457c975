import { setImmediate as nextTurn } from "node:timers/promises";
import { isDatabaseUnavailable, type Queryable } from "@larchway/shared/server/database";
import { type ListingColumns, NotIndexableError, pickColumns, slotsWhere } from "./listing-columns";
import { DescriptionTerms } from "./description-terms";
import { ListingSnapshot } from "./listing-snapshot";
import {
  type Changes,
  countChanges,
  type Horizon,
  readChanges,
  readDescriptions,
  readHorizon,
  readIdAfter,
  readPart,
} from "./packed-listing-repository";
import { createSegmentBuilder, type SegmentBuilder } from "./segment-builder";
import { readColumns } from "./read-columns";
import { readTransaction } from "./unpack";
import { Dictionaries } from "./dictionaries";

/** Rows of one read. Limited, because the embedded engine runs in this thread. */
const partSize = 10_000;
/** Descriptions of one read: PostgreSQL takes some 40 microseconds for each. */
const describedAtOnce = 500;
const highestId = 2 ** 31 - 1;
/** With more changes than this a new load is cheaper. */
const manyChanges = 50_000;
/** Delay before retrying a load that failed because of the data. */
const retryMilliseconds = 60_000;
/**
 * Milliseconds without a response of the database after which the index is out of touch. A poll takes milliseconds, but
 * may be delayed on a busy machine, where SQL for everything would not help. Longer than the deadline of a statement,
 * so that a poll of a silent database fails earlier.
 */
const longestSilence = 12_000;
/** Milliseconds for which stale listings are shown while the database is unavailable, unless the options say otherwise. */
const longestStaleness = 5 * 60_000;

/** Called with the ids of changed or deleted listings; "all" when any listing may have changed. */
export type ChangeListener = (ids: readonly number[] | "all") => void;

export interface FollowOptions {
  /** Interval between two polls of the database. */
  pollMilliseconds?: number;
  /** Time without a response of the database after which the index is out of touch. */
  silenceMilliseconds?: number;
  /** Milliseconds for which stale listings are shown while the database is unavailable; 0 for never. */
  stalenessMilliseconds?: number;
  /** Milliseconds of a monotonic clock; replaced in tests. */
  now?: () => number;
  /** Above this number of listings, sorting uses a thread. */
  threadAbove?: number;
  onLoaded?: (figures: { listings: number; milliseconds: number }) => void;
  onError?: (error: unknown) => void;
}

export interface Follower {
  /** The listings; undefined while they are neither current nor may be shown as stale. */
  snapshot(): ListingSnapshot | undefined;
  /** Whether the listings are current to a few seconds. */
  isInTouch(): boolean;
  /**
   * Age of the listings in seconds while the database is unavailable. Undefined while it responds, before the first
   * load, and when the listings are too old to be shown.
   */
  staleSeconds(): number | undefined;
  /**
   * True from `start` until the listings are loaded, or cannot be loaded for another reason than an unavailable
   * database.
   */
  isLoading(): boolean;
  /** For metrics: number of listings in memory, and seconds since the last response of the database. */
  figures(): IndexFigures;
  onChange(listener: ChangeListener): void;
  /** The terms of the descriptions; undefined until they are read. */
  descriptions(): DescriptionTerms | undefined;
  /**
   * Reads the descriptions of the listings, and from then on with every change and load. Resolves when they are read, could not
   * be read, or will be after the first load.
   */
  describe(): Promise<void>;
  start(): Promise<void>;
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

export interface IndexFigures {
  /** Undefined before the first load. */
  listings: number | undefined;
  silenceSeconds: number | undefined;
}

interface Following {
  snapshot: ListingSnapshot;
  horizon: Horizon;
  /** Versions at and after the horizon that were already read: listing id to transaction. */
  seen: Map<number, number>;
  terms: DescriptionTerms;
  /** Resolves when all descriptions are in `terms`; undefined until they are requested. */
  described?: Promise<void>;
  isDescribed: boolean;
}

/** Loads the listings and follows the database by polling it twice a second for committed changes. */
export function followChanges(
  database: Queryable,
  {
    pollMilliseconds = 500,
    silenceMilliseconds = longestSilence,
    stalenessMilliseconds = longestStaleness,
    now = () => performance.now(),
    threadAbove,
    onLoaded,
    onError,
  }: FollowOptions,
): Follower {
  const builder = createSegmentBuilder({ threadAbove });
  let following: Following | undefined;
  let heardAt = -Infinity;
  /** Whether the last poll failed because the database is unavailable. */
  let isUnavailable = false;
  let isLoading = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let wantsDescriptions = false;
  let working: Promise<void> = Promise.resolve();
  let renewing: Promise<void> | undefined;
  const handledTruncations = new Set<string>();
  const listeners: ChangeListener[] = [];
  const notify: ChangeListener = (ids) => listeners.forEach((listener) => listener(ids));

  const load = async () => {
    const started = performance.now();
    const { snapshot, horizon } = await loadSnapshot(database, builder, () => isStopped);
    following = { snapshot, horizon, seen: new Map(), terms: new DescriptionTerms(), isDescribed: false };
    if (wantsDescriptions) void describe();
    notify("all");
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
    // Read changes may be undone, and their numbers reused: start over.
    const isOtherHistory = changes.horizon.history !== horizon.history;
    if (isOtherHistory || truncations.length > 0) {
      for (const { transaction } of truncations) handledTruncations.add(transaction);
      await load();
    } else {
      // Read before the listings change, so that a filter by terms never sees a new listing with an old description.
      if (following.described) await putDescriptions(following.terms, [...columns.id]);
      const ids = applyChanges(following, changes, columns);
      if (ids.length > 0) notify(ids);
    }
    heardAt = startedAt;
    if (following.snapshot.needsNewBase) renewing ??= renew(following.snapshot);
  };

  const putDescriptions = async (terms: DescriptionTerms, ids: readonly number[]) => {
    if (ids.length > 0) terms.put(await readDescriptions(database, ids));
  };

  /** Takes turns with polls, so that an older description never replaces a newer one. */
  const describe = async (): Promise<void> => {
    wantsDescriptions = true;
    const current = following;
    if (!current) return;
    await (current.described ??= (async () => {
      const ids = current.snapshot.listIds();
      for (
        let start = 0;
        start < ids.length && following === current && !isStopped;
        start += describedAtOnce
      ) {
        const part = [...ids.subarray(start, start + describedAtOnce)];
        const step = working.then(() => (isStopped ? undefined : putDescriptions(current.terms, part)));
        working = step.catch(() => undefined);
        await step;
        await nextTurn();
      }
      current.isDescribed = true;
    })().catch((error: unknown) => {
      current.described = undefined;
      if (!isStopped) onError?.(error);
    }));
  };

  const renew = (snapshot: ListingSnapshot) =>
    snapshot.rebuildBase().then(
      () => (renewing = undefined),
      (error: unknown) => {
        renewing = undefined;
        if (!isStopped) onError?.(error);
      },
    ) as Promise<void>;

  /** One at a time: the next one starts after the previous one. */
  const refresh = (): Promise<void> => {
    const next = working.then(async () => {
      if (isStopped) return;
      try {
        await catchUp();
        isUnavailable = false;
        isLoading = false;
      } catch (error) {
        isUnavailable = isDatabaseUnavailable(error);
        // SQL replaces an index that cannot be built.
        isLoading &&= isUnavailable;
        // A listing does not fit the columns: SQL takes over, and a new load is tried.
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
  const isStale = () => following !== undefined && isUnavailable && now() - heardAt <= stalenessMilliseconds;

  return {
    snapshot: () => (isInTouch() || isStale() ? following?.snapshot : undefined),
    isInTouch,
    staleSeconds: () => (isStale() ? (now() - heardAt) / 1000 : undefined),
    figures: () => ({
      listings: following?.snapshot.size,
      silenceSeconds: following && (now() - heardAt) / 1000,
    }),
    isLoading: () => isLoading,
    descriptions: () => (following?.isDescribed ? following.terms : undefined),
    describe,
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
  // Changes written during this read have a transaction at or above the horizon, so that the next poll finds them.
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
      // Fetched ahead; if this fails, the part that starts there fails.
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

/** Returns the ids of changed or deleted listings. */
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
