import type { Media } from "@larchway/shared/contracts/api";

/** Address of the picture for listings without one. It names the version of its content, so that browsers may keep it. */
export const fallbackPicture = "/assets/img/no-img.png?v=af910de0";
/** Widths in pixels in which the image route has pictures; only the wide ones of heroes come in the last. */
export const pictureWidths = [320, 640, 800, 1024, 1600, 2400] as const;
/** Windows that show the narrow cut of a picture which has one. */
export const narrowMedia = "(max-width: 640px)";
/** Formats in which the image route has every picture, the smallest first. */
export const pictureFormats = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** RESO's words of `Permission` that let people see a picture. All others ("Office Only", "Private") are nobody's here. */
const audiences: Record<string, "everyone" | "members"> = {
  public: "everyone",
  idx: "everyone",
  vow: "members",
};

/**
 * Who may see a picture by its `Permission`: one word or several, of which all must be known. Without any it is
 * everyone's, because most feeds leave out what they do not restrict. "members" are those who may see sold data.
 */
export function pictureAudience(
  permission: string | readonly string[] | null | undefined,
): "everyone" | "members" | "nobody" {
  if (!permission) return "everyone";
  const words = [permission].flat().flatMap((text) => text.split(","));
  const found = words
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean)
    .map((word) => audiences[word]);
  if (found.includes(undefined)) return "nobody";
  return found.length === 0 || found.includes("everyone") ? "everyone" : "members";
}

const sizeOrder = ["Largest", "Large"];

/** The pictures that people may see: active, permitted, one of each, the largest variant, in order. */
export function visibleMedia(media: readonly Media[] | undefined): Media[] {
  const shown = (media ?? []).filter(
    ({ mediastatus, permission, imagesizedescription }) =>
      (mediastatus === undefined || mediastatus === "Active") &&
      pictureAudience(permission) !== "nobody" &&
      imagesizedescription !== "LargestNoWatermark",
  );
  const best = new Map<string, Media>();
  for (const item of shown) {
    const name = item.Order === undefined ? item.mediaurl : String(item.Order);
    const known = best.get(name);
    if (!known || rank(item) < rank(known)) best.set(name, item);
  }
  return [...best.values()].sort((a, b) => (a.Order ?? 0) - (b.Order ?? 0));
}

function rank({ imagesizedescription = "" }: Media): number {
  const place = sizeOrder.indexOf(imagesizedescription);
  return place === -1 ? sizeOrder.length : place;
}

/** The same picture in another width and format: our image route ends in `/<width>.<format>`. */
export function pictureAt(mediaurl: string, width: number, format: PictureFormat): string {
  return mediaurl.replace(/\/\d+\.jpg$/, `/${width}.${format}`);
}

/** The `srcset` of a picture in AVIF; undefined if its address is not one of the image route (`…/1600.jpg`). */
export function pictureSrcSet(mediaurl: string): string | undefined {
  const largest = Number(/\/(800|1024|1600|2400)\.jpg$/.exec(mediaurl)?.[1]);
  const widths = pictureWidths.filter((width) => width <= largest);
  return widths.map((width) => `${pictureAt(mediaurl, width, "avif")} ${width}w`).join(", ") || undefined;
}
