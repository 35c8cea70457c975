import type { Media } from "@larchway/shared/contracts/api";

/** Path of the picture for listings without one. */
export const fallbackPicture = "/assets/img/no-img.png";
/** Widths in pixels in which the image route has every picture. */
export const pictureWidths = [320, 640, 1024, 1600] as const;

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
  const words = [permission ?? []].flat().flatMap((text) => text.split(","));
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
export function pictureAt(mediaurl: string, width: number, format: "avif" | "webp" | "jpg"): string {
  return mediaurl.replace(/\/\d+\.jpg$/, `/${width}.${format}`);
}
