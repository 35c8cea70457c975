import type { Queryable } from "@larchway/shared/server/database";
import { addTrackEvents, type TrackEvent } from "./track-repository";

/** Maximum number of waiting events; further ones are dropped, because analytics must never slow a page down. */
export const trackCapacity = 5_000;
const batchSize = 500;
const flushMilliseconds = 500;

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

  async function write(batch: readonly TrackEvent[]): Promise<void> {
    try {
      await addTrackEvents(database, batch);
      onStored?.(batch).catch((error: unknown) => onError(error, 0));
    } catch (error) {
      // One invalid event must not lose the others.
      if (!isDataError(error) || batch.length === 1) return onError(error, batch.length);
      const half = Math.ceil(batch.length / 2);
      await write(batch.slice(0, half));
      await write(batch.slice(half));
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      waiting = waiting.slice(batchSize);
      await write(batch);
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
      timer ??= setTimeout(() => void flush(), flushMilliseconds).unref();
      return true;
    },
    flush,
    async close() {
      await flush();
      await flush();
    },
  };
}

/** SQLSTATE class 22: a value does not fit. */
function isDataError(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("22");
}
