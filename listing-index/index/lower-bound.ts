/**
 * Binary search: the first index from `from` up to `to` that is past a point, or `to`. All indexes after one that is
 * past must be past, too.
 */
export function lowerBound(
  { from = 0, to }: { from?: number; to: number },
  isPast: (index: number) => boolean,
): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isPast(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
