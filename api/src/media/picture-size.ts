import { mediaWidths, type MediaFormat } from "./media-url";

export const mimeTypes: Record<MediaFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

/** Reads the last segment of a picture's address: `640.avif`. */
export function parseSize(file: string): { width: number; format: MediaFormat } | undefined {
  const [, width, format] = /^(\d{3,4})\.(avif|webp|jpg)$/.exec(file) ?? [];
  if (!format || !mediaWidths.some((known) => known === Number(width))) return undefined;
  return { width: Number(width), format: format as MediaFormat };
}
