import type { Beacon } from "@larchway/shared/contracts/beacon";

export interface BeaconQueue {
  add(...beacons: readonly Beacon[]): void;
  /** Sends the queued beacons. */
  flush(): void;
}

/** Milliseconds for which beacons wait for others. */
const batchDelayMs = 2000;
/** Most beacons per request: the edge rejects more. */
const batchSize = 50;

/** Sends beacons together, shortly after the first. */
export function createBeaconQueue(send: (beacons: readonly Beacon[]) => void): BeaconQueue {
  const waiting: Beacon[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) send(waiting.splice(0, batchSize));
  }

  return {
    add(...beacons) {
      waiting.push(...beacons);
      timer ??= setTimeout(flush, batchDelayMs);
    },
    flush,
  };
}
