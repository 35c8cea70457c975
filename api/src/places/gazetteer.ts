import { listNeighbourhoods } from "./list-neighbourhoods";
import { listCommunities, listIntersections, listSchools, listStations } from "./list-points";
import { normalizeName } from "@larchway/listing-index/search-text/normalize-name";
import type { Place } from "./place";
import { findCatchment } from "./school-files";
import { readSources } from "./source-files";

interface Gazetteer {
  places: readonly Place[];
  byId: ReadonlyMap<string, Place>;
}

let gazetteer: Gazetteer | undefined;

/** The files are part of a release and never change at run time: they are read once, which takes some 50 ms. */
function read(): Gazetteer {
  const sources = readSources();
  const all = [
    ...listNeighbourhoods(sources),
    ...listCommunities(sources),
    ...listStations(sources),
    ...listIntersections(sources),
    ...listSchools(sources),
  ];
  const byId = new Map<string, Place>();
  for (const place of all) {
    const key = normalizeName(place.id);
    // Two schools in one building have one name.
    if (!byId.has(key)) byId.set(key, place);
  }
  return { places: [...byId.values()], byId };
}

function load(): Gazetteer {
  return (gazetteer ??= read());
}

/** All places, in the order of their kinds. */
export function listPlaces(): readonly Place[] {
  return load().places;
}

/** The place with an id, in any spelling: "Leslieville, Toronto", "leslieville-toronto". */
export function findPlace(id: string): Place | undefined {
  return load().byId.get(normalizeName(id));
}

/** The area of a place by its name, or the catchment of a school by its number; undefined for an unknown one. */
export function findPlaceArea(
  name: string,
  test: "inPlace" | "inCatchment" = "inPlace",
): Place["area"] | undefined {
  return test === "inCatchment" ? findCatchment(name)?.area : findPlace(name)?.area;
}
