/** What stands for the photos of a home that shows none: there are none yet, or none of them could be loaded. */
export function describeMissing(address: string, hasFailed: boolean): string {
  return hasFailed ? `The photos of ${address} could not be loaded` : `No photo of ${address} yet`;
}
