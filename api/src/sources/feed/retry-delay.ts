const firstPause = 500;
const longestPause = 30_000;
/** A feed that sends us away for longer than this is down for this run. */
const longestRetryAfter = 300_000;

/** Milliseconds before the next try: doubling, with chance, so that several readers do not come back together. */
export function backOff(tries: number, chance: number): number {
  const full = Math.min(longestPause, firstPause * 2 ** tries);
  return Math.round(full / 2 + (full / 2) * chance);
}

/** Milliseconds that the headers of a response ask to wait; undefined when they do not say. */
export function retryDelay(headers: Pick<Headers, "get">, now: number): number | undefined {
  // The second name is the documented feed's own.
  return (
    retryAfter(headers.get("retry-after"), now) ??
    retryAfter(headers.get("x-rate-limit-retry-after-seconds"), now)
  );
}

/** Milliseconds that a Retry-After header (seconds or a date) asks for; undefined without a readable one. */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(milliseconds) ? undefined : Math.min(longestRetryAfter, Math.max(0, milliseconds));
}
