/** Reports about a build: visitors it served, and visitors for whom it did not load or crashed. */
export interface BuildHealth {
  views: number;
  failures: number;
}

/** Visitors without failure that prove a build good. */
const provenViews = 20;
/**
 * A build with this many failures and this share of them is bad. Lower values come from visitors' networks and
 * extensions.
 */
const badFrom = { failures: 3, share: 0.05 };

function isBad({ views, failures }: BuildHealth): boolean {
  return failures >= badFrom.failures && failures / (views + failures) > badFrom.share;
}

/**
 * Returns the last good build: the newest that served enough pages, else the newest without bad reports. Null when all
 * are bad, because a failed build is never offered.
 *
 * @param candidates builds that were live before the current one, newest first
 */
export function chooseFallback(
  candidates: readonly string[],
  health: (build: string) => BuildHealth | undefined,
): string | null {
  const sound = candidates.filter((build) => !isBad(health(build) ?? { views: 0, failures: 0 }));
  return sound.find((build) => (health(build)?.views ?? 0) >= provenViews) ?? sound[0] ?? null;
}
