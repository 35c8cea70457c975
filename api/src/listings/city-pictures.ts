import type { Media } from "@larchway/shared/contracts/api";
import type { Queryable } from "@larchway/shared/server/database";
import type { MediaPresenter } from "@larchway/listing-index/listings/listing-record";
import { findCards, findLongestListed } from "./listing-repository";
import { toProperty } from "./listing-row";
import { visibleProperty } from "./visible-property";

/** Number of cities with a photo: the home page shows fewer, and all others are only names. */
const picturedCities = 12;

/**
 * A photo for each of the largest cities, by city id: the first one of the home, preferably a house, that has been on
 * the market longest. New listings do not replace it, so it is stable until that home is sold.
 */
export async function findCityPictures(
  database: Queryable,
  photos: MediaPresenter,
): Promise<ReadonlyMap<number, Media>> {
  const homes = await findLongestListed(database, picturedCities);
  const cards = await findCards(
    database,
    homes.map(({ id }) => id),
  );
  const pictures = new Map(
    cards.map((row) => [
      row.id,
      visibleProperty(toProperty(row, photos), { seesSoldData: false }).media?.[0],
    ]),
  );
  return new Map(
    homes.flatMap(({ id, city_id }) => {
      const picture = pictures.get(id);
      return picture ? [[city_id, picture] as const] : [];
    }),
  );
}
