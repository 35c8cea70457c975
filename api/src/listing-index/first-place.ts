/** The first place from `from` up to `to` that is past a point, or `to`: all places behind one that is past are past, too. */
export function firstPlace(
  { from = 0, to }: { from?: number; to: number },
  isPast: (place: number) => boolean,
): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isPast(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
