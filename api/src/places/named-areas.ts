import { listPlaces } from "./gazetteer";
import { listLocalityMunicipalities } from "./localities";
import { isNeighbourhood } from "./neighbourhoods";
import { normalizeName, toNameKey } from "@larchway/listing-index/search-text/normalize-name";
import type { Place } from "./place";

let areas: ReadonlyMap<string, readonly Place[]> | undefined;

function load(): ReadonlyMap<string, readonly Place[]> {
  if (areas) return areas;
  const byName = new Map<string, Place[]>();
  for (const place of listPlaces().filter(isNeighbourhood)) {
    for (const name of new Set([place.name, ...place.aliases].map((each) => toNameKey(normalizeName(each)))))
      byName.set(name, [...(byName.get(name) ?? []), place]);
  }
  return (areas = byName);
}

/**
 * The neighbourhoods and communities of a name, in any spelling: "Orléans", "port-credit". Empty for any other name.
 */
export function findNamedAreas(name: string): readonly Place[] {
  return load().get(toNameKey(normalizeName(name))) ?? [];
}

/**
 * The municipalities of the areas and localities of a name: people use "Etobicoke" as the city of an address in
 * Toronto.
 */
export function listMunicipalities(name: string): string[] {
  const areaNames = findNamedAreas(name).map(({ municipality }) => municipality);
  return [...new Set([...areaNames, ...listLocalityMunicipalities(normalizeName(name))])];
}
