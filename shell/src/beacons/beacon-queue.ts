import type { Beacon } from "@larchway/shared/contracts/beacon";

export interface BeaconQueue {
  add(...beacons: readonly Beacon[]): void;
  /** Sends what waits now. */
  flush(): void;
}

/** Milliseconds for which beacons wait for others. */
const pause = 2000;
/** Beacons of one request at most: the edge refuses more. */
const batchSize = 50;

/** Sends beacons together, a moment after the first. */
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
      timer ??= setTimeout(flush, pause);
    },
    flush,
  };
}
