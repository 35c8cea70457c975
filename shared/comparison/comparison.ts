import { atom } from "jotai";
import type { Property } from "@larchway/shared/contracts/api";
import { bus } from "@larchway/shared/events";
import { readStored, writeStored } from "@larchway/shared/storage";
import { showLatest } from "@larchway/shared/toast";

/** The chosen listings in the order of choosing. Empty until the shell has read storage after hydration. */
export const comparisonAtom = atom<readonly Property[]>([]);

/** What storage holds. Browser only. */
export function readComparison(): Property[] {
  return readStored("comparisons");
}

function keep(properties: Property[]): Property[] {
  writeStored("comparisons", properties);
  bus.emit("comparison:changed", { properties });
  return properties;
}

/** Appends the listing, or removes it when it is listed already. */
export function toggleComparison(property: Property): Property[] {
  const chosen = readComparison();
  const isListed = chosen.some(({ ListingKey }) => ListingKey === property.ListingKey);
  if (isListed) showLatest("comparison", "info", "Removed from comparison");
  else showLatest("comparison", "success", "Added to comparison");
  return keep(
    isListed ? chosen.filter(({ ListingKey }) => ListingKey !== property.ListingKey) : [...chosen, property],
  );
}

/** Removes all listings; returns the empty list. Browser only. */
export function clearComparison(): Property[] {
  return keep([]);
}
