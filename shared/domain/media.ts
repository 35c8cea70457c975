import type { Media } from "@larchway/shared/contracts/api";

export const fallbackPicture = "/assets/img/no-img.png";
export const pictureWidths = [320, 640, 1024, 1600] as const;

const sizeOrder = ["Largest", "Large"];

/** The pictures that people may see: active, not private, one of each, the largest variant, in order. */
export function visibleMedia(media: readonly Media[] | undefined): Media[] {
  const shown = (media ?? []).filter(
    ({ mediastatus, permission, imagesizedescription }) =>
      (mediastatus === undefined || mediastatus === "Active") &&
      ![permission].flat().some((value) => value?.includes("Private")) &&
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
