import { useState } from "react";
import { useApi } from "@larchway/shared/app";
import { loadListing } from "@larchway/shared/api/load-listing";
import type { ListingSuggestion, Property } from "@larchway/shared/contracts/api";
import { addressLine, suggestionStatus } from "@larchway/shared/domain";
import { mostCompared } from "../card/comparison-url";
import { suggestHomes } from "./comparison-calls";
import { SuggestionField } from "./suggestion-field";

export interface AddHomeProps {
  keys: readonly string[];
  onAdd: (property: Property) => void;
}

/** Adds a home to the comparison without leaving the page. */
export function AddHome({ keys, onAdd }: AddHomeProps) {
  const api = useApi();
  const [error, setError] = useState<string>();

  async function add({ ListingKey }: ListingSuggestion) {
    if (keys.includes(ListingKey)) return setError("That home is here already.");
    if (keys.length >= mostCompared)
      return setError(`You can compare ${mostCompared} homes at most. Remove one to add another.`);
    try {
      onAdd(await loadListing(api, ListingKey));
      setError(undefined);
    } catch (failure) {
      console.warn("A home could not be added to the comparison.", failure);
      setError("That home could not be loaded. Try again in a moment.");
    }
  }

  return (
    <SuggestionField
      label="Add a home"
      hint="By its address or MLS® number."
      error={error}
      load={suggestHomes}
      toOption={(found) => ({
        key: found.ListingKey,
        text: addressLine(found),
        note: `${suggestionStatus(found).text} · MLS® ${found.ListingKey}`,
      })}
      onPick={(found) => void add(found)}
      noneText="No home has this address or number. Check the spelling, or type the street alone."
    />
  );
}
