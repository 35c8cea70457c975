import type { Development, DevelopmentDetail } from "@larchway/shared/contracts/api";
import { mediaUrl } from "../media/media-url";
import type { PhotoCatalogue } from "../media/photo-catalogue";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import type { DevelopmentRow } from "./development-record";

type Photos = Pick<PhotoCatalogue, "find">;
type Picture = DevelopmentDetail["pictures"][number];

/** The development's fields in a list. */
export function toDevelopment(row: DevelopmentRow, photos: Photos): Development {
  const { id, name, builder, city, neighbourhood, kind, status, occupancy, price_from, detail } = row;
  const bedrooms = detail.units.map((unit) => unit.bedrooms);
  return {
    id,
    path: `/investments/${id}`,
    name,
    builder,
    city,
    neighbourhood,
    kind,
    status,
    priceFrom: price_from,
    occupancy,
    storeys: detail.storeys,
    homes: detail.homes,
    fewestBedrooms: Math.min(...bedrooms),
    mostBedrooms: Math.max(...bedrooms),
    picture: toPictures(detail.pictures, photos)[0],
  };
}

/** The development's fields on its page, with other developments. */
export function toDevelopmentDetail(
  row: DevelopmentRow,
  others: readonly DevelopmentRow[],
  photos: Photos,
): DevelopmentDetail {
  const place = `${row.neighbourhood}, ${row.city}`;
  return {
    ...row.detail,
    ...toDevelopment(row, photos),
    place,
    placePath: `/places/${normalizeName(place).replaceAll(" ", "-")}`,
    pictures: toPictures(row.detail.pictures, photos),
    nearby: others.map((other) => toDevelopment(other, photos)),
  };
}

/** Deleted images are left out. */
function toPictures(ids: readonly string[], photos: Photos): Picture[] {
  return ids.flatMap((id) => {
    const photo = photos.find(id);
    // None of our images shows the building itself.
    return photo
      ? [{ mediaurl: mediaUrl(photo), alt: `Illustration: ${photo.alt}`, color: photo.color }]
      : [];
  });
}
