/** What browsers reported of a build: visitors whom it served, and those for whom it did not load or crashed. */
export interface BuildHealth {
  views: number;
  failures: number;
}

/** Visitors without failure after which a build counts as good. */
const provenViews = 20;
/** Number and share of failures from which on a build counts as bad: networks and extensions of visitors fail, too. */
const badFrom = { failures: 3, share: 0.05 };

function isBad({ views, failures }: BuildHealth): boolean {
  return failures >= badFrom.failures && failures / (views + failures) > badFrom.share;
}

/**
 * The last good build: the newest that has served enough pages, else the newest of which nobody has reported anything bad.
 * Null when all are bad: one that failed is never offered.
 *
 * @param candidates builds that were live before the present one, the newest first
 */
export function chooseFallback(
  candidates: readonly string[],
  health: (build: string) => BuildHealth | undefined,
): string | null {
  const sound = candidates.filter((build) => !isBad(health(build) ?? { views: 0, failures: 0 }));
  return sound.find((build) => (health(build)?.views ?? 0) >= provenViews) ?? sound[0] ?? null;
}
