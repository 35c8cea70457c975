import type { Picture } from "@larchway/shared/brand/pictures";

/** Smallest height of a band: the first of a page, or a later one. The style sheet has the same values. */
const heights = { 1: "clamp(480px, 62vh, 640px)", 2: "400px" } as const;
/** Width of the narrow crops in pixels; they are as high as the wide picture. */
const narrowWidth = 1024;

/** The picture of a band in both crops, with the widths at which it covers the band. */
export function coverBand({ url, narrow, width, height }: Picture, level: 1 | 2) {
  const toSizes = (shownWidth: number) =>
    `max(100vw, ${(shownWidth / height).toFixed(2)} * ${heights[level]})`;
  return {
    src: url,
    sizes: toSizes(width),
    narrow: narrow ? { src: narrow, sizes: toSizes(narrowWidth) } : undefined,
  };
}
