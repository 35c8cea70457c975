import { getOntarioYear } from "@larchway/shared/domain";
import type { Photo } from "@larchway/api/media/photo-catalogue";
import { assertDefined } from "@larchway/api/random/assert-defined";
import type { ListingMaker } from "./make-listing";
import { createPriceBook } from "./market";
import { createPictureChooser } from "./pictures/picture-chooser";
import { findPlaces } from "./places";
import type { Random } from "@larchway/api/random/random";
import { readSources } from "./source-files";

/** Cities by population, slightly evened out so that small towns occur, too. */
const evenness = 0.95;

export interface ListingMakerOptions {
  photos: readonly Photo[];
  /** Milliseconds since 1970; all dates are relative to it. */
  now: number;
  seed?: number;
}

/** Reads the sources once and returns the inputs for making listings. */
export async function createListingMaker({
  photos,
  now,
  seed = 20_261_120,
}: ListingMakerOptions): Promise<ListingMaker> {
  const sources = await readSources();
  const cities = findPlaces(sources, getOntarioYear(now) - 1);
  const edges: number[] = [];
  let sum = 0;
  for (const { population } of cities) edges.push((sum += population ** evenness));

  const pickCity = (random: Random) => {
    const at = random.next() * sum;
    return cities[edges.findIndex((edge) => at < edge)] ?? assertDefined(cities[0]);
  };
  return {
    cities,
    pickCity,
    priceBook: createPriceBook(sources.prices, cities),
    choosePictures: createPictureChooser(photos, now),
    now,
    seed,
    activeAddresses: new Map(),
  };
}
