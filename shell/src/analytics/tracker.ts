import type { ApiClient } from "@larchway/shared/api";
import type { TrackInput } from "@larchway/shared/contracts/accounts";

/** Milliseconds that an event waits for others, at most as many as one call takes. */
const patience = 1000;
const most = 20;

interface TrackerOptions {
  api: Pick<ApiClient, "track">;
  page: Pick<Document, "addEventListener" | "visibilityState">;
}

/**
 * Sends product events to the product's own server (`POST /track`), several in one call, and at once when the page goes
 * away. Nobody waits for it, and what cannot be sent is lost.
 */
export function createTracker({ api, page }: TrackerOptions) {
  let waiting: TrackInput[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting.splice(0);
    if (events.length === 0) return;
    api
      .track(events.length === 1 && events[0] ? events[0] : events)
      .catch((error: unknown) => console.warn("Events could not be sent.", error));
  }

  page.addEventListener("visibilitychange", () => {
    if (page.visibilityState === "hidden") flush();
  });

  return {
    add(event: TrackInput) {
      waiting.push(event);
      if (waiting.length >= most) flush();
      else timer ??= setTimeout(flush, patience);
    },
    /** Drops what waits: the visitor does not agree any more. */
    clear() {
      waiting = [];
    },
  };
}
