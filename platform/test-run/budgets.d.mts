/** Processor seconds that each part of `npm test` may take at the usual pace (docs/testing.md). */
export const budgets: Readonly<Record<string, number>>;

/**
 * The parts that took over 1.5 of their budget, with what a contributor reads about it.
 *
 * @param pace of this machine, from `measurePace`
 */
export function findOverspent(
  results: readonly { name: string; processorSeconds?: number }[],
  pace: number,
  limits?: Readonly<Record<string, number>>,
): { name: string; text: string }[];
