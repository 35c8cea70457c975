import type { Media } from "@larchway/shared/contracts/api";
import type { Queryable } from "@larchway/shared/server/database";
import type { MediaPresenter } from "@larchway/listing-index/listings/listing-record";
import { findCards, findLongestListed } from "./listing-repository";
import { toProperty } from "./listing-row";
import { visibleProperty } from "./visible-property";

/** How many cities have a picture: the home page shows fewer, and all others are only names. */
const picturedCities = 12;

/**
 * A picture for each of the largest cities, by city id: the first one of the home that has been on the market longest, of a
 * house where there is one. No new listing displaces it, so that it stays until that home goes.
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
