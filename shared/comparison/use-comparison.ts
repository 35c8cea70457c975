import { useAtom } from "jotai";
import type { Property } from "@larchway/shared/contracts/api";
import { clearComparison, comparisonAtom, toggleComparison } from "./comparison";

/** The chosen listings with `isChosen(key)`, `toggle(property)` and `clear()`. */
export function useComparison() {
  const [properties, setProperties] = useAtom(comparisonAtom);
  return {
    properties,
    isChosen: (listingKey: string) => properties.some(({ ListingKey }) => ListingKey === listingKey),
    toggle: (property: Property) => setProperties(toggleComparison(property)),
    clear: () => setProperties(clearComparison()),
  };
}
