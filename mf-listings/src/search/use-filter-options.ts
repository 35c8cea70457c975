import { useEffect, useState } from "react";
import { useApi } from "@larchway/shared/app";

/** What the types call falls back to (spec section 8). */
const fallbackTypes = ["Commercial", "Residential Condo & Other", "Residential Freehold"];

export interface FilterOptions {
  types: readonly string[];
  subtypes: readonly string[];
  cities: readonly string[];
}

/** The choices of the filters. What cannot be loaded stays at its fallback: the bar always works. */
export function useFilterOptions(): FilterOptions {
  const api = useApi();
  const [options, setOptions] = useState<FilterOptions>({ types: fallbackTypes, subtypes: [], cities: [] });

  useEffect(() => {
    let isGone = false;
    const add = (found: Partial<FilterOptions>) => {
      if (!isGone) setOptions((known) => ({ ...known, ...found }));
    };
    const log = (error: unknown) => console.warn("A choice of filters could not be loaded.", error);
    api.properties.types().then((types) => add({ types: types.length > 0 ? types : fallbackTypes }), log);
    api.properties.subtypes().then(({ subtype }) => add({ subtypes: subtype }), log);
    api.properties
      .cities()
      .then(
        ({ cities }) =>
          add({ cities: cities.map(({ city }) => city).sort((a, b) => a.localeCompare(b, "en-CA")) }),
        log,
      );
    return () => {
      isGone = true;
    };
  }, [api]);

  return options;
}
