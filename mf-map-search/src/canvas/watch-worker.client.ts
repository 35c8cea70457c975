import { getGlobalDispatcher } from "maplibre-gl";

/** Milliseconds after which a worker counts as dead: a living one on a slow phone may first finish a tile. */
const pingTimeoutMs = 5_000;

/**
 * Calls back when a worker of the map did not start or has died; returns the unsubscribe function. Browsers report
 * both only as an error of the worker, like an exception that it survives. The ping distinguishes them.
 */
export function watchWorker(onLost: () => void): () => void {
  const dispatcher = getGlobalDispatcher();
  let isWatching = true;
  const { unsubscribe } = dispatcher.on("error", () => {
    void dispatcher.ping(pingTimeoutMs).then((isAlive) => {
      if (!isAlive && isWatching) onLost();
    });
  });
  return () => {
    isWatching = false;
    unsubscribe();
  };
}
