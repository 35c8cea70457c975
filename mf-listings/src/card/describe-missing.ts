/** The text in place of a home's photos: there are none yet, or none of them could be loaded. */
export function describeMissing(address: string, hasFailed: boolean): string {
  return hasFailed ? `The photos of ${address} could not be loaded` : `No photo of ${address} yet`;
}
