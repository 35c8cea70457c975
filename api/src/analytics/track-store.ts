import { isDatabaseUnavailable, type Queryable } from "@larchway/shared/server/database";
import { addTrackEvents, type TrackEvent } from "./track-repository";

/** Maximum number of waiting events, including those of an outage of the database; further ones are dropped, because analytics must never slow a page down. */
export const trackCapacity = 5_000;
const batchSize = 500;
const flushMilliseconds = 500;
/** Milliseconds between two attempts while the database is unavailable. */
const retryMilliseconds = 5_000;

export interface TrackStore {
  /** Adds an event without waiting for the database; false when the store is full. */
  add(event: TrackEvent): boolean;
  /** Writes the waiting events. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface TrackStoreOptions {
  database: Queryable;
  onError: (error: unknown, lost: number) => void;
  /** Called with the stored events; its result is not awaited. */
  onStored?: (events: readonly TrackEvent[]) => Promise<void>;
}

export function createTrackStore({ database, onError, onStored }: TrackStoreOptions): TrackStore {
  let waiting: TrackEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  /**
   * Returns the events that wait for the database. Those whose commit was not confirmed are sent again, so a few may be
   * stored twice.
   */
  async function write(batch: readonly TrackEvent[]): Promise<readonly TrackEvent[]> {
    try {
      await addTrackEvents(database, batch);
      onStored?.(batch).catch((error: unknown) => onError(error, 0));
      return [];
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        onError(error, 0);
        return batch;
      }
      // One invalid event must not lose the others.
      if (!isDataError(error) || batch.length === 1) {
        onError(error, batch.length);
        return [];
      }
      const half = Math.ceil(batch.length / 2);
      return [...(await write(batch.slice(0, half))), ...(await write(batch.slice(half)))];
    }
  }

  function schedule(milliseconds: number): void {
    timer ??= setTimeout(() => void flush(), milliseconds).unref();
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      waiting = waiting.slice(batchSize);
      const left = await write(batch);
      if (left.length === 0) continue;
      waiting = [...left, ...waiting];
      return schedule(retryMilliseconds);
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running ??= writeAll().finally(() => (running = undefined));
    return running;
  }

  return {
    add(event) {
      if (waiting.length >= trackCapacity) return false;
      waiting.push(event);
      schedule(flushMilliseconds);
      return true;
    },
    flush,
    async close() {
      await flush();
      await flush();
      clearTimeout(timer);
      if (waiting.length > 0) onError(new Error("The process stops during an outage."), waiting.length);
    },
  };
}

/** SQLSTATE class 22: a value does not fit. */
function isDataError(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("22");
}
