import { loadBuild, readChannel, type LoadedBuild } from "./load-build";

/** Milliseconds between two looks at the channel while a calculator is open: the kill switch reaches it within a minute. */
const lookPause = 45_000;

/** Where the calculators of a page get their code from. */
export interface EmbedSource {
  /** The build of this page; null when there is none to be had, which is said once in the console. */
  load(): Promise<LoadedBuild | null>;
  /** From now on calls `close` when the calculator is switched off. Returns the way to stop. */
  whenOff(close: () => void): () => void;
  /** Says once in this page why the calculator is not shown. */
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

  async function look(): Promise<void> {
    // A look that fails says nothing: what is open works without our origin.
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
        // The next calculator of this page tries again.
        loading = undefined;
        return null;
      });
      return loading;
    },
    whenOff(close) {
      open.add(close);
      timer ??= setInterval(() => void look(), lookPause);
      return () => {
        open.delete(close);
        if (open.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
