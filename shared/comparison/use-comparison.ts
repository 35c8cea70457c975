import { useSetAtom } from "jotai";
import type { Property } from "@larchway/shared/contracts/api";
import { useHydratedAtomValue } from "@larchway/shared/env";
import { clearComparison, comparisonAtom, toggleComparison } from "./comparison";

/** The chosen listings with `isChosen(key)`, `toggle(property)` and `clear()`. */
export function useComparison() {
  const properties = useHydratedAtomValue(comparisonAtom);
  const setProperties = useSetAtom(comparisonAtom);
  return {
    properties,
    isChosen: (listingKey: string) => properties.some(({ ListingKey }) => ListingKey === listingKey),
    toggle: (property: Property) => setProperties(toggleComparison(property)),
    clear: () => setProperties(clearComparison()),
  };
}
