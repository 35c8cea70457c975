import { listCities } from "@larchway/shared/api/list-cities";
import { useApi } from "@larchway/shared/app";
import type { OfferedKind } from "@larchway/shared/listing-filters";
import { useQuery } from "@larchway/shared/query";
import { listSubtypes, listTypes } from "./filter-options-calls";

/** The available values. Until they have loaded, types and subtypes are absent, and cities empty. */
export interface FilterOptions {
  types?: readonly OfferedKind[];
  subtypes?: readonly OfferedKind[];
  cities: readonly string[];
}

/** The options change once a day and are the same for every viewer. */
const shared = {
  isPublic: true,
  staleTime: 10 * 60_000,
  meta: { failure: "A choice of filters could not be loaded." },
};

const none: readonly string[] = [];

/** The values that occur among available homes. For kinds that fail to load, the filters have their own choices. */
export function useFilterOptions(): FilterOptions {
  const api = useApi();
  const types = useQuery({ queryKey: ["types"], queryFn: () => listTypes(api), ...shared });
  const subtypes = useQuery({ queryKey: ["subtypes"], queryFn: () => listSubtypes(api), ...shared });
  const cities = useQuery({
    queryKey: ["cities"],
    queryFn: () => listCities(api),
    select: toSortedNames,
    ...shared,
  });

  return {
    types: types.data,
    subtypes: subtypes.data,
    cities: cities.data ?? none,
  };
}

function toSortedNames({ cities }: { cities: readonly { city: string }[] }): string[] {
  return cities.map(({ city }) => city).sort((a, b) => a.localeCompare(b, "en-CA"));
}
