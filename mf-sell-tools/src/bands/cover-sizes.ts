import type { Picture } from "@larchway/shared/brand/pictures";

/** How high a band is at least: the first of a page, or a later one. Its style sheet says the same. */
const heights = { 1: "clamp(480px, 62vh, 640px)", 2: "400px" } as const;
/** Width of the narrow cuts in pixels; they are as high as the wide picture. */
const narrowWidth = 1024;

/** The picture of a band in both cuts, with the widths at which the whole of it covers the band. */
export function coverBand({ url, narrow, width, height }: Picture, level: 1 | 2) {
  const toSizes = (shownWidth: number) =>
    `max(100vw, ${(shownWidth / height).toFixed(2)} * ${heights[level]})`;
  return {
    src: url,
    sizes: toSizes(width),
    narrow: narrow ? { src: narrow, sizes: toSizes(narrowWidth) } : undefined,
  };
}
