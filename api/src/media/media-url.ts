/** Widths and formats of the image route. The hero pictures also come 2400 px wide. */
export const mediaWidths = [320, 640, 1024, 1600, 2400] as const;
export const mediaFormats = ["avif", "webp", "jpg"] as const;
export type MediaWidth = (typeof mediaWidths)[number];
export type MediaFormat = (typeof mediaFormats)[number];

/** Address of a picture; for another size change the last segment (`640.avif`). It never changes its content. */
export function mediaUrl(
  { id, hash }: { id: string; hash: string },
  width: MediaWidth = 1600,
  format: MediaFormat = "jpg",
): string {
  return `/api/media/${id}/${hash}/${width}.${format}`;
}
