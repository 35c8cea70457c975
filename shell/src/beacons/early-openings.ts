/** A call of `window.open`. */
export interface Opening {
  /** The raw argument, which may be relative, or an invalid URL. */
  url: string;
  stack: string;
}

/**
 * Records every call of `window.open`, before a remote can store the original. Calls from before the collector of
 * beacons are queued; the returned function passes them on, and all later ones.
 */
export function listenForOpenings(page: Window): (next: (opening: Opening) => void) => void {
  const early: Opening[] = [];
  let hear = (opening: Opening) => {
    if (early.length < 10) early.push(opening);
  };
  const { open } = page;
  page.open = (url = "", ...more) => {
    // Read once, so that the reported URL is the one that opens.
    const text = String(url);
    hear({ url: text, stack: new Error().stack ?? "" });
    return open.call(page, text, ...more);
  };
  return (next) => {
    hear = next;
    early.forEach(next);
  };
}
