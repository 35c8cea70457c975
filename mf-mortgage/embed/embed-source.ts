import { loadBuild, readChannel, type LoadedBuild } from "./load-build";

/**
 * Polling interval in milliseconds of the channel while a calculator is open: switching off takes at most a minute.
 */
const pollIntervalMs = 45_000;

/** The source of the code for a page's calculators. */
export interface EmbedSource {
  /** The build of this page; null when none is available, which is logged once. */
  load(): Promise<LoadedBuild | null>;
  /** From now on calls `close` when the calculator is switched off. Returns the unsubscribe function. */
  whenOff(close: () => void): () => void;
  /** Logs once per page why the calculator is not shown. */
  warn(reason: unknown): void;
}

/** The source over the channel at this URL. */
export function createEmbedSource(channelUrl: URL): EmbedSource {
  let loading: Promise<LoadedBuild | null> | undefined;
  let hasWarned = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const open = new Set<() => void>();

  const warn = (reason: unknown) => {
    if (!hasWarned) console.warn("The Larchway mortgage calculator is not shown:", reason);
    hasWarned = true;
  };

  async function poll(): Promise<void> {
    // A failed poll has no consequence: an open calculator works without the origin.
    const channel = document.hidden ? null : await readChannel(channelUrl, true).catch(() => null);
    if (channel?.builds.length !== 0) return;
    warn("it is switched off");
    loading = undefined;
    for (const close of [...open]) close();
  }

  return {
    warn,
    load() {
      loading ??= loadBuild(channelUrl).catch((error: unknown) => {
        warn(error);
        // The page's next calculator tries again.
        loading = undefined;
        return null;
      });
      return loading;
    },
    whenOff(close) {
      open.add(close);
      timer ??= setInterval(() => void poll(), pollIntervalMs);
      return () => {
        open.delete(close);
        if (open.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
