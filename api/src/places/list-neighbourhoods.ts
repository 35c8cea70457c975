import { merge } from "topojson-client";
import type { Point } from "@larchway/shared/domain/distance";
import { createDisc, createPolygons, type Area } from "@larchway/listing-index/geo/area";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import type { Place } from "./place";
import type { NeighbourhoodShape, NeighbourhoodTopology, Sources } from "./source-files";

const municipality = "Toronto";

/** Toronto's neighbourhoods by their popular names, then the official ones that have no popular name. */
export function listNeighbourhoods({ aliases, neighbourhoods }: Sources): Place[] {
  const shapes = new Map(
    neighbourhoods.objects.nb_fixed.geometries.map((shape) => [shape.properties.name, shape]),
  );
  const popular = aliases.map(
    ([name, latitude, longitude, radiusKm, isWhole, officialNames, otherNames]): Place => ({
      id: `${name}, ${municipality}`,
      kind: "neighbourhood",
      name,
      municipality,
      aliases: otherNames,
      area: isWhole
        ? mergeShapes(
            neighbourhoods,
            officialNames.flatMap((official) => shapes.get(official) ?? []),
          )
        : createDisc([longitude, latitude], radiusKm),
    }),
  );
  const existingNames = new Set(
    popular.flatMap(({ name, aliases: others }) => [name, ...others]).map((name) => normalizeName(name)),
  );
  const renamed = new Set(
    aliases.flatMap(([, , , , isWhole, names]) => (isWhole && names.length === 1 ? names : [])),
  );
  const official = [...shapes.values()].flatMap((shape): Place[] => {
    const { name } = shape.properties;
    if (renamed.has(name) || popular.some((place) => place.name === name)) return [];
    // "Dovercourt-Wallace Emerson-Junction" is not used by people, its parts are.
    const parts = name
      .split(/[-/]/)
      .filter((part) => part !== name && !existingNames.has(normalizeName(part)));
    return [
      {
        id: `${name}, ${municipality}`,
        kind: "neighbourhood",
        name,
        municipality,
        aliases: parts,
        area: mergeShapes(neighbourhoods, [shape]),
      },
    ];
  });
  return [...popular, ...official];
}

/** The outer edges of several neighbourhoods together. */
function mergeShapes(topology: NeighbourhoodTopology, shapes: NeighbourhoodShape[]): Area {
  const { coordinates } = merge(topology, shapes);
  return createPolygons(coordinates.map(([outer = []]) => outer as unknown as Point[]));
}
