import type { Media } from "@larchway/shared/contracts/api";

/**
 * Path of the picture for listings without photos. It includes a version of the content, so that browsers may cache
 * it.
 */
export const fallbackPicture = "/assets/img/no-img.png?v=af910de0";
/** Widths in pixels that the image route serves; only the wide hero pictures have the last. */
export const pictureWidths = [320, 640, 800, 1024, 1600, 2400] as const;
/** Media query of the windows that show a picture's narrow crop. */
export const narrowMedia = "(max-width: 640px)";
/** Formats that the image route serves, the smallest first. */
export const pictureFormats = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** RESO's values of `Permission` that let people see a photo. All others ("Office Only", "Private") hide it. */
const audiences: Record<string, "everyone" | "members"> = {
  public: "everyone",
  idx: "everyone",
  vow: "members",
};

/**
 * The audience of a photo by its `Permission`: one value or several, all of which must be recognized. Without any
 * value it is "everyone", because most feeds omit it for public photos. "members" are users who may see sold data.
 */
export function pictureAudience(
  permission: string | readonly string[] | null | undefined,
): "everyone" | "members" | "none" {
  if (!permission) return "everyone";
  const terms = [permission].flat().flatMap((text) => text.split(","));
  const found = terms
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean)
    .map((word) => audiences[word]);
  if (found.includes(undefined)) return "none";
  return found.length === 0 || found.includes("everyone") ? "everyone" : "members";
}

const sizeOrder = ["Largest", "Large"];

/** The photos that people may see, in order: active and permitted, each once in its largest variant. */
export function visibleMedia(media: readonly Media[] | undefined): Media[] {
  const shown = (media ?? []).filter(
    ({ mediastatus, permission, imagesizedescription }) =>
      (mediastatus === undefined || mediastatus === "Active") &&
      pictureAudience(permission) !== "none" &&
      imagesizedescription !== "LargestNoWatermark",
  );
  const best = new Map<string, Media>();
  for (const item of shown) {
    const name = item.Order === undefined ? item.mediaurl : String(item.Order);
    const existing = best.get(name);
    if (!existing || rank(item) < rank(existing)) best.set(name, item);
  }
  return [...best.values()].sort((a, b) => (a.Order ?? 0) - (b.Order ?? 0));
}

function rank({ imagesizedescription = "" }: Media): number {
  const place = sizeOrder.indexOf(imagesizedescription);
  return place === -1 ? sizeOrder.length : place;
}

/** The same picture in another width and format: URLs of the image route end in `/<width>.<format>`. */
export function pictureAt(mediaurl: string, width: number, format: PictureFormat): string {
  return mediaurl.replace(/\/\d+\.jpg$/, `/${width}.${format}`);
}

/** The `srcset` of a picture in AVIF; undefined when its URL is not one of the image route (`…/1600.jpg`). */
export function pictureSrcSet(mediaurl: string): string | undefined {
  const largest = Number(/\/(800|1024|1600|2400)\.jpg$/.exec(mediaurl)?.[1]);
  const widths = pictureWidths.filter((width) => width <= largest);
  return widths.map((width) => `${pictureAt(mediaurl, width, "avif")} ${width}w`).join(", ") || undefined;
}
