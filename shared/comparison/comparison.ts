import { atom } from "jotai";
import type { Property } from "@larchway/shared/contracts/api";
import { bus } from "@larchway/shared/events";
import { readStored, writeStored } from "@larchway/shared/storage";
import { showLatest } from "@larchway/shared/toast";

/** The chosen listings in the order of choosing. Empty until the shell has read storage after hydration. */
export const comparisonAtom = atom<readonly Property[]>([]);

/** The stored listings. Browser only. */
export function readComparison(): Property[] {
  return readStored("comparisons");
}

/** Returns false when storage rejected them. */
function keep(properties: Property[]): boolean {
  const isStored = writeStored("comparisons", properties);
  bus.emit("comparison:changed", { properties });
  return isStored;
}

/** Appends the listing, or removes it when it is chosen already. */
export function toggleComparison(property: Property): Property[] {
  const chosen = readComparison();
  const isListed = chosen.some(({ ListingKey }) => ListingKey === property.ListingKey);
  const next = isListed
    ? chosen.filter(({ ListingKey }) => ListingKey !== property.ListingKey)
    : [...chosen, property];
  if (!keep(next))
    showLatest(
      "comparison",
      "error",
      "Your browser blocks storage for this site. Your comparison lasts only while this page is open.",
    );
  else if (isListed) showLatest("comparison", "info", "Removed from comparison");
  else showLatest("comparison", "success", "Added to comparison");
  return next;
}

/** Removes all listings; returns the empty list. Browser only. */
export function clearComparison(): Property[] {
  keep([]);
  return [];
}
