import { findStyles } from "./build-styles";

/** No byte arrived within the limit. */
export class HangError extends Error {}

/** Bytes arrived until the limit: the network is slow, and the build may be good. */
export class SlowError extends Error {}

export interface Patience {
  /** The path of the build that is loading. */
  base: string;
  /** The work fails after this time without a byte. */
  silenceMs: number;
  /** The work ends after this time, even if bytes arrive. */
  limitMs: number;
  /** Called when the work takes longer than `silenceMs` although bytes arrive, and at each byte after that. */
  onSlow: () => void;
}

/** The files that are being loaded, except style sheets. */
const underWay = new Set<string>();

/** Counts a file of a build as loading until its loading ends. */
export function trackFile<T>(url: string, loading: Promise<T>): Promise<T> {
  const { href } = new URL(url, location.href);
  underWay.add(href);
  return loading.finally(() => underWay.delete(href));
}

/**
 * Waits for work that loads files of a build, as long as their bytes arrive.
 *
 * @throws HangError after `silenceMs`, SlowError after `limitMs`
 */
export function whileArriving<T>(
  work: Promise<T>,
  { base, silenceMs, limitMs, onSlow }: Patience,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isSlow = false;
    let endWatch: () => void = () => undefined;
    const hang = () => fail(new HangError(`no response within ${silenceMs / 1000} s`));
    let deadline = setTimeout(hang, silenceMs);
    const timers = [
      setTimeout(() => fail(new SlowError(`not complete within ${limitMs / 1000} s`)), limitMs),
      setTimeout(() => {
        isSlow = true;
        onSlow();
      }, silenceMs),
      // Most loads have ended by then.
      setTimeout(() => {
        endWatch = watchBytes(base, () => {
          clearTimeout(deadline);
          deadline = setTimeout(hang, silenceMs);
          if (isSlow) onSlow();
        });
      }, silenceMs / 2),
    ];
    const end = () => {
      endWatch();
      for (const timer of [deadline, ...timers]) clearTimeout(timer);
    };
    function fail(error: Error) {
      end();
      reject(error);
    }
    work.then(resolve, reject).finally(end);
  });
}

interface Watch {
  listeners: Set<() => void>;
  followed: Set<string>;
  end: AbortController;
}

/** By base: a page and its loader may wait for the same files. */
const watches = new Map<string, Watch>();
/** Interval of the checks for newly requested files. */
const intervalMs = 1000;

/** Calls `onBytes` when bytes of the build's files arrive, until the returned function is called. */
function watchBytes(base: string, onBytes: () => void): () => void {
  const watch = watches.get(base) ?? {
    listeners: new Set(),
    followed: new Set(),
    end: new AbortController(),
  };
  watches.set(base, watch);
  watch.listeners.add(onBytes);
  const followAll = () => {
    const styles = findStyles({ base }).filter(({ sheet }) => !sheet);
    for (const url of [...underWay, ...styles.map(({ href }) => href)])
      if (new URL(url).pathname.startsWith(base)) void follow(url, watch);
  };
  followAll();
  const timer = setInterval(followAll, intervalMs);
  return () => {
    clearInterval(timer);
    watch.listeners.delete(onBytes);
    if (watch.listeners.size > 0) return;
    watch.end.abort();
    watches.delete(base);
  };
}

/**
 * Browsers report a script or style sheet only at its last byte. A second request of the same file shares the
 * download in the browser's cache, or uses the same network, and reports its bytes as they arrive.
 */
async function follow(url: string, { listeners, followed, end: { signal } }: Watch): Promise<void> {
  if (followed.has(url)) return;
  followed.add(url);
  try {
    // eslint-disable-next-line no-restricted-globals -- not an API call: a file of the build
    const response = await fetch(url, { signal });
    const stream = response.body?.getReader();
    do for (const listener of [...listeners]) listener();
    while (stream && !(await stream.read()).done);
  } catch {
    // The loading itself fails too, and reports the error.
  }
}
