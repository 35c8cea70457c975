import type { Picture } from "@larchway/shared/brand/pictures";
import { mediaUrl } from "./media-url";
import type { PhotoCatalogue } from "./photo-catalogue";

/** Images for bands and city tiles, in addition to the heroes. */
const bandPhotos = [
  "ext-condo-02",
  "ext-cottage-03",
  "ext-detached-03",
  "ext-detached-07",
  "ext-modern-02",
  "ext-townhouse-03",
  "int-kitchen-02",
  "int-living-02",
];

/** The images that pages may use, with their present URLs. `shared/brand/pictures.ts` is generated from this. */
export function getNamedPictures(photos: PhotoCatalogue): Record<string, Picture> {
  const heroes = photos.all.filter(({ scene }) => scene === "hero");
  const bands = bandPhotos.map((id) => photos.find(id)).filter((photo) => photo !== undefined);
  return Object.fromEntries(
    [...heroes, ...bands].map((photo) => {
      const { alt, color, width, height, focal, calm, text } = photo;
      const url = mediaUrl(photo, photo.width >= 2400 ? 2400 : 1600);
      const upright = photos.find(`${photo.id}-narrow`);
      const narrow = upright && mediaUrl(upright, upright.width >= 1024 ? 1024 : 800);
      return [photo.id, { url, narrow, alt, color, width, height, focal, calm, text }];
    }),
  );
}
