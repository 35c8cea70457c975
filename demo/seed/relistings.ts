/** Of a hundred pairs of numbers this many are of one home: the second is the listing that the first one replaced. */
const relistedPairs = 9;

/** Whether the listing with a number is an earlier one of the previous number's home. */
export function isEarlierListing(index: number): boolean {
  return index % 2 === 1 && (Math.imul(index, 0x9e3779b1) >>> 0) % 100 < relistedPairs;
}
