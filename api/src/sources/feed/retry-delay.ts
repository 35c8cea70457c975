const firstPause = 500;
const longestPause = 30_000;
/** A feed that asks for a longer wait counts as down for this run. */
const longestRetryAfter = 300_000;

/** Milliseconds before the next try: doubling, and random, so that several clients do not retry together. */
export function backOff(tries: number, chance: number): number {
  const full = Math.min(longestPause, firstPause * 2 ** tries);
  return Math.round(full / 2 + (full / 2) * chance);
}

/** Milliseconds that a response's headers ask to wait; undefined when they have no delay. */
export function retryDelay(headers: Pick<Headers, "get">, now: number): number | undefined {
  // The second name is the documented feed's proprietary one.
  return (
    retryAfter(headers.get("retry-after"), now) ??
    retryAfter(headers.get("x-rate-limit-retry-after-seconds"), now) ??
    rateLimitDelay(headers, now)
  );
}

/** Milliseconds that a Retry-After header (seconds or a date) asks for; undefined without a valid one. */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(milliseconds) ? undefined : Math.min(longestRetryAfter, Math.max(0, milliseconds));
}

const remainingNames = ["ratelimit-remaining", "x-ratelimit-remaining", "x-rate-limit-remaining"];
const resetNames = ["ratelimit-reset", "x-ratelimit-reset", "x-rate-limit-reset"];
/** A larger reset value is seconds since 1970, as some servers write it. */
const earliestEpoch = 1_000_000_000;

/** Milliseconds until requests are allowed again, when these headers report an exhausted limit; otherwise undefined. */
export function rateLimitDelay(headers: Pick<Headers, "get">, now: number): number | undefined {
  // `RateLimit: "default";r=0;t=30`, and in older drafts `limit=100, remaining=0, reset=30`.
  const combined = headers.get("ratelimit") ?? "";
  const [, left] = /\b(?:r|remaining)=(\d+)/.exec(combined) ?? [];
  const [, until] = /\b(?:t|reset)=(\d+)/.exec(combined) ?? [];
  const remaining = left ?? firstHeader(headers, remainingNames);
  const reset = Number(until ?? firstHeader(headers, resetNames));
  if (remaining === undefined || Number(remaining) > 0 || !(reset > 0)) return undefined;
  const milliseconds = reset > earliestEpoch ? reset * 1000 - now : reset * 1000;
  return Math.min(longestRetryAfter, Math.max(0, milliseconds));
}

function firstHeader(headers: Pick<Headers, "get">, names: readonly string[]): string | undefined {
  return names.map((name) => headers.get(name)).find((value) => value !== null) ?? undefined;
}
