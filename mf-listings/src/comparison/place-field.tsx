import { useState } from "react";
import { useApi } from "@larchway/shared/app";
import type { PlaceSuggestion } from "@larchway/shared/contracts/api";
import { Button } from "@larchway/shared/ui/button";
import type { ComparedPlace } from "./compared-place";
import { loadPlace, suggestPlaces } from "./comparison-calls";
import * as styles from "./place-field.module.css";
import { SuggestionField } from "./suggestion-field";

export interface PlaceFieldProps {
  place: ComparedPlace | null;
  onChange: (place: ComparedPlace | null) => void;
}

/** The place to which the comparison shows distances. */
export function PlaceField({ place, onChange }: PlaceFieldProps) {
  const api = useApi();
  const [error, setError] = useState<string>();

  async function choose(found: PlaceSuggestion) {
    try {
      const { west, south, east, north } = (await loadPlace(api, found)).bounds;
      const name = `${found.name}, ${found.municipality}`;
      onChange({ name, longitude: (west + east) / 2, latitude: (south + north) / 2 });
      setError(undefined);
    } catch (failure) {
      console.warn("A place could not be loaded.", failure);
      setError("That place could not be loaded. Try again in a moment.");
    }
  }

  if (place) {
    return (
      <div className={styles.chosen}>
        <p className={styles.text}>
          Distances are to <strong>{place.name}</strong>, in a straight line.
        </p>
        <Button variant="quiet" size="small" onClick={() => onChange(null)}>
          Remove the place
        </Button>
      </div>
    );
  }
  return (
    <SuggestionField
      label="How far from a place of yours?"
      hint="A station, school, neighbourhood or corner. Only this browser remembers it."
      error={error}
      load={suggestPlaces}
      toOption={({ query, name, municipality }) => ({ key: query, text: name, note: municipality })}
      onPick={(found) => void choose(found)}
      noneText="No station, school, neighbourhood or corner has this name."
    />
  );
}
