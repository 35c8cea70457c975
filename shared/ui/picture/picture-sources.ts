/** Widths the image route serves. */
const widths = [320, 640, 1024, 1600] as const;

export interface PictureSources {
  avif: string;
  webp: string;
  jpeg: string;
}

/** The `srcset` of each format, or undefined if the address is not one of the image route (`…/1600.jpg`). */
export function pictureSources(mediaurl: string): PictureSources | undefined {
  const base = /^(.*\/)1600\.jpg$/.exec(mediaurl)?.[1];
  if (base === undefined) return undefined;
  const sources = (extension: string) =>
    widths.map((width) => `${base}${width}.${extension} ${width}w`).join(", ");
  return { avif: sources("avif"), webp: sources("webp"), jpeg: sources("jpg") };
}
