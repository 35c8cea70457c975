import type { Queryable } from "@larchway/shared/server/database";
import type { Viewer } from "@larchway/listing-index/viewer";
import { distanceKm, type Point } from "@larchway/shared/domain/distance";
import { cellBits, cellPosition, mortonCode } from "@larchway/listing-index/geo/web-mercator";
import type { CityArea } from "../../listings/city-area-repository";
import { approximate } from "@larchway/listing-index/geo/approximate";
import {
  findAround,
  findNeighbours,
  type CellRange,
  type Model,
  type Seed,
  type SimilarHome,
} from "./neighbour-repository";

/** Sources of similar homes. */
export interface SimilarSources {
  database: Queryable;
  /** All cities with active homes. */
  cityAreas: () => Promise<readonly CityArea[]>;
}

/** Number of cheaper and of more expensive homes that are compared. */
const each = 24;
/** With fewer than this in the home's own city, other cities are included. */
const few = 4;
/** Number of cities in one query, the nearest ones first. */
const citiesAtOnce = 12;
/** At this level of the grid, a home's square and the eight around it are 2.7 km wide. */
const neighbourhoodLevel = 15;

/**
 * The ids of active homes of the same kind: those of the neighbourhood, the adjacent squares and the city, ordered by
 * similarity of price, size, kind and location. When the city has few, those of the nearest cities follow.
 */
export async function findSimilarIds(
  { database, cityAreas }: SimilarSources,
  given: Model,
  viewer: Viewer,
  limit: number,
): Promise<number[]> {
  const model = visibleModel(given, viewer);
  const seed: Seed = {
    cityId: model.city_id,
    propertyType: model.property_type,
    transactionType: model.transaction_type,
    price: model.list_price ?? undefined,
  };
  const [around, inCity] = await Promise.all([
    findAround(database, seed, listSquares(model), 2 * each),
    findNeighbours(database, [seed], each),
  ]);
  const near = rank([...around, ...inCity], model);
  const ids = near.length < few ? [...near, ...(await findElsewhere())] : near;
  return [...new Set(ids)].slice(0, limit);

  /** City by city, in each those with the nearest price. */
  async function findElsewhere(): Promise<number[]> {
    const others = orderByDistance(await cityAreas(), model);
    for (let start = 0; start < others.length; start += citiesAtOnce) {
      const seeds = others.slice(start, start + citiesAtOnce).map(({ id }) => ({ ...seed, cityId: id }));
      const found = await findNeighbours(database, seeds, few);
      if (found.length > 0) return found.map(({ id }) => id);
    }
    return [];
  }
}

/** The ids of homes other than the model, the most similar first. */
function rank(found: readonly SimilarHome[], model: Model): number[] {
  return found
    .filter(({ id }) => id !== model.id)
    .map((home) => ({ id: home.id, difference: computeDifference(home, model) }))
    .sort((a, b) => a.difference - b.difference || b.id - a.id)
    .map(({ id }) => id);
}

/** The squares of the home's neighbourhood and of those around it; none when its position is unknown. */
function listSquares({ latitude, longitude }: Model): CellRange[] {
  if (latitude === null || longitude === null) return [];
  const size = 2 ** (cellBits - neighbourhoodLevel);
  const { x, y } = cellPosition(longitude, latitude);
  const steps = [-1, 0, 1];
  return steps.flatMap((east) =>
    steps.map((south) => {
      const from = mortonCode((Math.floor(x / size) + east) * size, (Math.floor(y / size) + south) * size);
      return { from, to: from + size * size - 1 };
    }),
  );
}

/** The other cities, the nearest first; the largest first when the home's position is unknown. */
function orderByDistance(areas: readonly CityArea[], model: Model): CityArea[] {
  const own = areas.find(({ id }) => id === model.city_id);
  const others = areas.filter((area) => area !== own);
  const here = getPosition(model) ?? (own && getPosition(own));
  if (!here) return others.sort((a, b) => b.active - a.active);
  const distance = (area: CityArea) => distanceKm([area.longitude, area.latitude], here);
  return others.sort((a, b) => distance(a) - distance(b));
}

function getPosition({ latitude, longitude }: Pick<Model, "latitude" | "longitude">): Point | undefined {
  return latitude === null || longitude === null ? undefined : [longitude, latitude];
}

/** Similar homes must reveal neither the price nor the exact location of a locked home. */
function visibleModel(model: Model, viewer: Viewer): Model {
  if (!model.locked || viewer.seesSoldData) return model;
  const near = (degrees: number | null) => (degrees === null ? null : approximate(degrees));
  return { ...model, list_price: null, latitude: near(model.latitude), longitude: near(model.longitude) };
}

/** The difference between two homes: about 1 for twice the price, or for five bedrooms more, or for 25 km. */
function computeDifference(neighbour: SimilarHome, model: Model): number {
  const { list_price: price } = model;
  let difference = 0;
  if (price && neighbour.price) difference += Math.abs(Math.log2(neighbour.price / price));
  if (model.bedrooms_total !== null && neighbour.bedrooms !== null)
    difference += Math.abs(neighbour.bedrooms - model.bedrooms_total) / 5;
  if (neighbour.propertySubType !== model.property_sub_type) difference += 0.3;
  return difference + estimateDistance(neighbour, model) / 25;
}

/** Kilometres, at most 25: locations by postal code are not exact either. */
function estimateDistance(neighbour: SimilarHome, model: Model): number {
  const [here, there] = [getPosition(model), getPosition(neighbour)];
  return here && there ? Math.min(25, distanceKm(here, there)) : 0;
}
