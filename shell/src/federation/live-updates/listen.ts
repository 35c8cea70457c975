import { liveChangesSchema, type LiveChanges } from "@larchway/shared/contracts/release";

/** Shortest polling interval in milliseconds of a page without a connection; jittered up to twice that. */
const pollIntervalMs = 150_000;
const name = "larchway-live-changes";

export interface ListenOptions {
  onChange: (changes: LiveChanges) => void;
  /** Called instead where no connection is possible: the page should poll. */
  onPoll: () => void;
}

/**
 * Reports every change of the live builds by server-sent events. One tab of a browser has the connection and informs
 * the others, because with HTTP/1.1 a browser has six connections per site. Where that is impossible, or the edge has
 * no connection left, the page should poll. Returns a function that stops it.
 */
export function listen({ onChange, onPoll }: ListenOptions): () => void {
  const channel = new BroadcastChannel(name);
  const end = new AbortController();
  let last: LiveChanges | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;

  const take = (data: unknown): boolean => {
    const parsed = liveChangesSchema.safeParse(data);
    if (!parsed.success) return false;
    last = parsed.data;
    onChange(parsed.data);
    return true;
  };

  // A tab that opens later requests the current state from the tab with the connection.
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== "hello") take(data);
    else if (isOpen && last) channel.postMessage(last);
  };
  channel.postMessage("hello");

  function open(): Promise<void> {
    const source = new EventSource("/platform/live/events");
    isOpen = true;
    source.onmessage = ({ data }: MessageEvent<string>) => {
      if (take(JSON.parse(data))) channel.postMessage(last);
    };
    return new Promise((resolve) => {
      const close = () => {
        source.close();
        isOpen = false;
        resolve();
      };
      end.signal.addEventListener("abort", close);
      source.onerror = () => {
        // Browsers reconnect automatically, unless the edge rejected the connection.
        if (source.readyState !== EventSource.CLOSED) return;
        close();
        schedulePolls();
      };
    });
  }

  function connect(): void {
    // Locks exist only on pages over https or from this machine.
    if (!("locks" in navigator)) return schedulePolls();
    navigator.locks.request(name, { signal: end.signal }, open).catch(() => undefined);
  }

  function schedulePolls(): void {
    if (end.signal.aborted) return;
    timer = setTimeout(
      () => {
        if (document.visibilityState === "visible" && navigator.onLine) onPoll();
        connect();
      },
      pollIntervalMs * (1 + Math.random()),
    );
  }

  connect();
  return () => {
    end.abort();
    clearTimeout(timer);
    channel.close();
  };
}
