import { useEffect, useState } from "react";
import { useApi } from "@larchway/shared/app";

export interface FilterOptions {
  types: readonly string[];
  subtypes: readonly string[];
  cities: readonly string[];
}

/** The values that listings have. What cannot be loaded stays empty: the filters have choices of their own then. */
export function useFilterOptions(): FilterOptions {
  const api = useApi();
  const [options, setOptions] = useState<FilterOptions>({ types: [], subtypes: [], cities: [] });

  useEffect(() => {
    let isGone = false;
    const add = (found: Partial<FilterOptions>) => {
      if (!isGone) setOptions((known) => ({ ...known, ...found }));
    };
    const log = (error: unknown) => console.warn("A choice of filters could not be loaded.", error);
    api.properties.types().then((types) => add({ types }), log);
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
