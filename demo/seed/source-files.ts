import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Feature, FeatureCollection } from "geojson";
import { feature } from "topojson-client";
import { paths } from "@larchway/api/config/paths";
import { readStreetPoints } from "@larchway/api/places/street-points";
import { assertDefined } from "@larchway/api/random/assert-defined";
import { packageFolder } from "@larchway/shared/server/package-folder";

const seedData = join(packageFolder(import.meta.url), "data");

type Topology = Parameters<typeof feature>[0];

async function readJson<T>(folder: string, name: string): Promise<T> {
  return JSON.parse(await readFile(join(folder, name), "utf8")) as T;
}

async function readFeatures(name: string, objects: string[]): Promise<Feature[]> {
  const topology = await readJson<Topology>(paths.basemap, name);
  return objects.flatMap((object) => {
    const collection = feature(
      topology,
      assertDefined(topology.objects[object]),
    ) as unknown as FeatureCollection;
    return collection.features.filter(({ geometry }) => geometry !== null);
  });
}

export interface PriceQuantiles {
  p10: number;
  p25: number;
  p50: number;
  p75: number;
  p90: number;
}

/** The files of the demo, of the basemap and of places (credits: api/data/ATTRIBUTION.md). */
export async function readSources() {
  const [postalAreas, places, prices, streets, streetPoints, roads, neighbourhoods, lakes] =
    await Promise.all([
      readJson<{ fsa: string; place: string; lat: number; lng: number }[]>(
        paths.places,
        "ontario-fsa-geonames.json",
      ),
      readJson<{ name: string; pop: number; lat: number; lng: number }[]>(
        paths.places,
        "ontario-places-geonames.json",
      ),
      readJson<{ cities: Record<string, Record<string, PriceQuantiles>> }>(
        seedData,
        "ontario-price-quantiles-2023.json",
      ),
      readJson<{ cities: Record<string, [string, string[]][]> }>(
        seedData,
        "ontario-streets-postcodes-from-schools.json",
      ),
      readStreetPoints(),
      readFeatures("gta-roads-osm.topojson", ["gta_roads"]),
      readFeatures("toronto-neighbourhoods-140.topojson", ["nb_fixed"]),
      readFeatures("ontario-basemap-ne.topojson", ["lakes", "lakes_na"]),
    ]);
  return {
    postalAreas,
    places,
    prices: prices.cities,
    streets: streets.cities,
    streetPoints,
    roads,
    neighbourhoods,
    lakes,
  };
}

export type Sources = Awaited<ReturnType<typeof readSources>>;
