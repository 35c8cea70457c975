import type { Property } from "@larchway/shared/contracts/api";
import type { Viewer } from "../../access/viewer";
import { findProperties } from "../../listings/cards";
import type { CityRow } from "../../listings/listing-repository";
import { approximate } from "../../listings/visible-property";
import type { RecommendationDependencies } from "./dependencies";
import { findNeighbours, type Model, type Neighbour, type Seed } from "./neighbour-repository";

/** Homes on either side of the price that are compared. */
const each = 24;
/** With fewer than this the rest of the city is looked at too, where the feed divides it ("Toronto C01"). */
const few = 4;

/** Open homes of the same kind in the same city: those nearest in price, size, kind and place first. */
export async function findSimilar(
  { database, cities, cards }: Pick<RecommendationDependencies, "database" | "cities" | "cards">,
  given: Model,
  viewer: Viewer,
  limit: number,
): Promise<Property[]> {
  const model = visibleModel(given, viewer);
  const seed: Seed = {
    cityId: model.city_id,
    propertyType: model.property_type,
    transactionType: model.transaction_type,
    price: model.list_price ?? undefined,
  };
  const others = (found: readonly Neighbour[]) => found.filter(({ id }) => id !== model.id);
  let found = others(await findNeighbours(database, [seed], each));
  if (found.length < few) {
    const family = findOtherParts(await cities.all(), model.city_id);
    const seeds = family.map((cityId) => ({ ...seed, cityId }));
    found = [...found, ...others(await findNeighbours(database, seeds, few))];
  }
  const ranked = found
    .map((neighbour) => ({ id: neighbour.id, difference: computeDifference(neighbour, model) }))
    .sort((a, b) => a.difference - b.difference || b.id - a.id);
  const ids = ranked.slice(0, limit).map(({ id }) => id);
  return findProperties(cards, ids, viewer);
}

/** What is similar to a locked home must tell neither its price nor its exact place. */
function visibleModel(model: Model, viewer: Viewer): Model {
  if (!model.locked || viewer.seesSoldData) return model;
  const near = (degrees: number | null) => (degrees === null ? null : approximate(degrees));
  return { ...model, list_price: null, latitude: near(model.latitude), longitude: near(model.longitude) };
}

/** How unlike two homes are: about 1 for twice the price, or for five bedrooms more, or for 25 km. */
function computeDifference(neighbour: Neighbour, model: Model): number {
  const { list_price: price } = model;
  let difference = 0;
  if (price && neighbour.price) difference += Math.abs(Math.log2(neighbour.price / price));
  if (model.bedrooms_total !== null && neighbour.bedrooms !== null)
    difference += Math.abs(neighbour.bedrooms - model.bedrooms_total) / 5;
  if (neighbour.propertySubType !== model.property_sub_type) difference += 0.3;
  return difference + estimateDistance(neighbour, model) / 25;
}

/** Kilometres, roughly; places by postal code are not exact either. */
function estimateDistance(neighbour: Neighbour, { latitude, longitude }: Model): number {
  if (latitude === null || longitude === null) return 0;
  if (neighbour.latitude === null || neighbour.longitude === null) return 0;
  const north = (neighbour.latitude - latitude) * 111;
  const east = (neighbour.longitude - longitude) * 80;
  return Math.min(25, Math.hypot(north, east));
}

/** The other parts of the city that a city id is a part of. */
function findOtherParts(cities: readonly CityRow[], cityId: number): number[] {
  const own = cities.find(({ id }) => id === cityId);
  if (!own) return [];
  const getBaseName = ({ norm }: CityRow) => norm.replace(/ [cew]\d\d$/, "");
  return cities
    .filter((city) => city.id !== cityId && getBaseName(city) === getBaseName(own))
    .map(({ id }) => id);
}
