import { displayCity } from "@larchway/shared/domain";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import type { CityIndex } from "../../listings/city-index";

/** The city of this name with all its districts ("Toronto C01"), and its normalized name. */
export async function findCityIds(
  cities: CityIndex,
  city: string,
): Promise<{ cityIds: number[]; cityName: string }> {
  const cityName = normalizeName(displayCity(city));
  const districts = (await cities.all()).filter(({ name }) => normalizeName(displayCity(name)) === cityName);
  return { cityIds: districts.map(({ id }) => id), cityName };
}
