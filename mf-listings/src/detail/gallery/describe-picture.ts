import type { Media } from "@larchway/shared/contracts/api";

/** Accessible name of a photo in a series: "Photo 3 of 24: Kitchen". */
export function describePicture(
  { ShortDescription }: Pick<Media, "ShortDescription">,
  { noun, index, total }: { noun: string; index: number; total: number },
): string {
  const where = `${noun} ${index + 1} of ${total}`;
  return ShortDescription ? `${where}: ${ShortDescription}` : where;
}
