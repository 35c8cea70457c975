import { distanceKm, type Point } from "@larchway/shared/domain/distance";
import { readFeatures, text, toPoint, type LayerFeatures, type MapFeature, type Topology } from "./features";
import type { BasemapSources, TownRow } from "./files";

/** First zoom of a town's name by its population, the largest first. */
const townZooms: [people: number, fromZoom: number][] = [
  [700_000, 3],
  [150_000, 5],
  [60_000, 6],
  [20_000, 7],
  [5_000, 8],
  [1_000, 9],
  [0, 10],
];

/** Points of one name within this distance are one town. */
const sameTownKm = 15;

type NameSources = Pick<BasemapSources, "base" | "towns" | "communities" | "neighbourhoods">;

/** Names of towns, of their parts and of neighbourhoods, each with the first zoom that has space for it. */
export function nameLayers({ base, towns, communities, neighbourhoods }: NameSources): LayerFeatures[] {
  const elsewhere = readFeatures(base, "places", ({ name, pop_max, adm1name }) => ({
    ...text("name", name),
    ...text("province", adm1name),
    people: Number(pop_max ?? 0),
  })).filter(({ properties }) => properties.province !== "Ontario");
  const features = [
    ...[...towns].sort((a, b) => b.pop - a.pop).map(describeTown),
    ...elsewhere.map(({ geometry, properties: { name = "", people } }) => ({
      type: "Feature" as const,
      geometry,
      properties: { name, kind: "town", ...rankTown(Number(people)) },
    })),
    ...communities.rows.map(([name, , latitude, longitude, radiusKm]) =>
      // A wide one is shown from farther away.
      toPoint(longitude, latitude, {
        name,
        kind: "part",
        z: radiusKm >= 3 ? 9 : 11,
        people: Math.round(radiusKm * 1000),
      }),
    ),
  ];
  return [
    { layer: "places", fromZoom: 3, features: dropRepeated(features) },
    ...neighbourhoodLayers(neighbourhoods),
  ];
}

/** Drops repeated names of several sources; the first source wins. */
function dropRepeated(features: readonly MapFeature[]): MapFeature[] {
  const pointsByName = new Map<string, Point[]>();
  return features.filter(({ geometry, properties: { name } }) => {
    if (geometry.type !== "Point") return false;
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const same = pointsByName.get(String(name)) ?? [];
    if (same.some((point) => distanceKm(point, [longitude, latitude]) < sameTownKm)) return false;
    pointsByName.set(String(name), [...same, [longitude, latitude]]);
    return true;
  });
}

/** Former cities that are now parts of another city, of any size. */
const formerCities = new Set([
  ...["North York", "Scarborough", "Etobicoke", "East York", "Willowdale"],
  ...["Nepean", "Kanata", "Vanier", "Queenswood Heights"],
  ...["Ancaster", "Stoney Creek", "Dundas"],
]);

function describeTown({ name, fc, pop, lng, lat }: TownRow): MapFeature {
  const isPart = fc === "PPLX" || formerCities.has(name);
  const rank = isPart ? { z: pop > 80_000 ? 8 : 10, people: Math.min(pop, 50_000) } : rankTown(pop);
  return toPoint(lng, lat, { name, kind: isPart ? "part" : "town", ...rank });
}

function rankTown(people: number) {
  const [, z] = townZooms.find(([least]) => people >= least) ?? [0, 10];
  return { z, people };
}

function neighbourhoodLayers(topology: Topology): LayerFeatures[] {
  const areas = readFeatures(topology, "nb_fixed", ({ name, lng, lat }) => ({
    ...text("name", name),
    lng: Number(lng),
    lat: Number(lat),
  }));
  return [
    {
      layer: "neighbourhoods",
      fromZoom: 9,
      features: areas.map((area) => ({ ...area, properties: text("name", area.properties.name) })),
    },
    {
      layer: "neighbourhood_labels",
      fromZoom: 11,
      features: areas.map(({ properties: { name, lng, lat } }) =>
        toPoint(Number(lng), Number(lat), text("name", name)),
      ),
    },
  ];
}
