import { isLocked, pictureAt, pictureWidths, visibleMedia } from "@larchway/shared/domain";
import { propertySchema, type Property } from "@larchway/shared/contracts/api";
import { z } from "@larchway/shared/schema";
import type { MatchedRoute } from "./route-table";
import { escapeHtml } from "./escape";

/** The link that starts the download of a route's first picture before any script runs; empty when there is none. */
export function firstPictureLink(
  { route, owner }: MatchedRoute,
  answers: readonly (unknown | undefined)[],
): string {
  const { picture } = route;
  if (!picture) return "";
  if (picture.from === "picture") {
    const src = picture.src.startsWith("/") ? picture.src : owner.live.base + picture.src;
    return preloadLink(src, picture.sizes);
  }
  const src = firstPictureOf(answers[picture.index]);
  return src ? preloadLink(src, picture.sizes) : "";
}

function preloadLink(src: string, sizes: string): string {
  const start = `<link rel="preload" as="image" fetchpriority="high"`;
  const avif = pictureAt(src, 640, "avif");
  if (avif === src) return `${start} href="${escapeHtml(src)}">`;
  // The wide pictures of heroes also come in 2400; an address names the largest.
  const largest = Number(/\/(\d+)\.jpg$/.exec(src)?.[1]);
  const widths = [...pictureWidths, 2400].filter((width) => width <= largest);
  const sources = widths.map((width) => `${pictureAt(src, width, "avif")} ${width}w`).join(", ");
  return `${start} type="image/avif" imagesrcset="${escapeHtml(sources)}" imagesizes="${escapeHtml(sizes)}">`;
}

const listingsSchema = z.union([
  z.object({ properties: z.array(propertySchema) }),
  z.array(propertySchema),
  propertySchema,
]);

function firstPictureOf(body: unknown): string | undefined {
  const parsed = listingsSchema.safeParse(body);
  if (!parsed.success) return undefined;
  const { data } = parsed;
  const listings: Property[] = Array.isArray(data) ? data : "properties" in data ? data.properties : [data];
  const first = listings[0];
  return first && !isLocked(first, false) ? visibleMedia(first.media)[0]?.mediaurl : undefined;
}
