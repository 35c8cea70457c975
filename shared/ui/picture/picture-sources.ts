/** Widths the image route serves; the wide pictures of heroes also come in 2400. */
const widths = [320, 640, 1024, 1600, 2400] as const;

export interface PictureSources {
  avif: string;
  webp: string;
  jpeg: string;
}

/** The `srcset` of each format, or undefined if the address is not one of the image route (`…/1600.jpg`). */
export function pictureSources(mediaurl: string): PictureSources | undefined {
  const [, base, largest] = /^(.*\/)(1600|2400)\.jpg$/.exec(mediaurl) ?? [];
  if (base === undefined) return undefined;
  const sources = (extension: string) =>
    widths
      .filter((width) => width <= Number(largest))
      .map((width) => `${base}${width}.${extension} ${width}w`)
      .join(", ");
  return { avif: sources("avif"), webp: sources("webp"), jpeg: sources("jpg") };
}
