import { isLocked, narrowMedia, pictureSrcSet, visibleMedia } from "@larchway/shared/domain";
import { propertySchema } from "@larchway/shared/contracts/api";
import { z } from "@larchway/shared/schema";
import type { MatchedRoute } from "@larchway/releases/live/route-table";
import { escapeHtml } from "@larchway/releases/http/escape";

/** Returns the preload link of a route's first image; empty when there is none. */
export function firstPictureLink(
  { route, owner }: MatchedRoute,
  bodies: readonly (unknown | undefined)[],
): string {
  const { picture } = route;
  if (!picture) return "";
  if (picture.from === "picture") {
    const resolve = (src: string) => (src.startsWith("/") ? src : owner.live.base + src);
    const { src, sizes, narrow } = picture;
    if (!narrow) return preloadLink(resolve(src), sizes);
    return [
      preloadLink(resolve(src), sizes, `not all and ${narrowMedia}`),
      preloadLink(resolve(narrow.src), narrow.sizes, narrowMedia),
    ].join("\n");
  }
  const src = findFirstPicture(bodies[picture.index]);
  return src ? preloadLink(src, picture.sizes) : "";
}

function preloadLink(src: string, sizes: string, media?: string): string {
  const start = `<link rel="preload" as="image" fetchpriority="high"${media ? ` media="${media}"` : ""}`;
  const sources = pictureSrcSet(src);
  if (!sources) return `${start} href="${escapeHtml(src)}">`;
  return `${start} type="image/avif" imagesrcset="${escapeHtml(sources)}" imagesizes="${escapeHtml(sizes)}">`;
}

const listSchema = z.object({ properties: z.array(z.unknown()) });

/** Reads only the first listing: lists are long, and this runs for every document. */
function findFirstPicture(body: unknown): string | undefined {
  const list = listSchema.safeParse(body);
  const listings = list.success ? list.data.properties : Array.isArray(body) ? (body as unknown[]) : [body];
  const first = propertySchema.safeParse(listings[0]);
  if (!first.success || isLocked(first.data, false)) return undefined;
  return visibleMedia(first.data.media)[0]?.mediaurl;
}
