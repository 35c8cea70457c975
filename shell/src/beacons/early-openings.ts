/** A call of `window.open`. */
export interface Opening {
  /** As it was given, so that it may be relative, or no URL at all. */
  url: string;
  stack: string;
}

/**
 * Notes every call of `window.open`, before a remote can keep the original. Calls from before the collector of beacons came
 * wait for it; the result hands them over, and all later ones.
 */
export function listenForOpenings(page: Window): (next: (opening: Opening) => void) => void {
  const early: Opening[] = [];
  let hear = (opening: Opening) => {
    if (early.length < 10) early.push(opening);
  };
  const { open } = page;
  page.open = (url = "", ...more) => {
    // Once, so that the address in the report is the one that opens.
    const text = String(url);
    hear({ url: text, stack: new Error().stack ?? "" });
    return open.call(page, text, ...more);
  };
  return (next) => {
    hear = next;
    early.forEach(next);
  };
}
