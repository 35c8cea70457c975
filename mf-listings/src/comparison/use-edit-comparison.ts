import { propertySchema, type Property } from "@larchway/shared/contracts/api";
import { readComparison } from "@larchway/shared/comparison";
import { bus } from "@larchway/shared/events";
import { useNavigate } from "@larchway/shared/router";
import { writeStored } from "@larchway/shared/storage";
import { comparisonPath } from "../card/comparison-url";

/**
 * Changes the compared homes in the URL, and in storage if both were equal. A shared comparison is changed only in
 * the URL.
 */
export function useEditComparison(keys: readonly string[]) {
  const navigate = useNavigate();

  function change(next: readonly string[], added?: Property) {
    const stored = readComparison();
    const isOwn =
      stored.length === keys.length && stored.every(({ ListingKey }) => keys.includes(ListingKey));
    if (isOwn) {
      const available = added ? [...stored, propertySchema.parse(added)] : stored;
      const properties = next.flatMap((key) => available.find(({ ListingKey }) => ListingKey === key) ?? []);
      writeStored("comparisons", properties);
      bus.emit("comparison:changed", { properties });
    }
    const path = next.length > 0 ? comparisonPath(next) : "/property-comparison";
    void navigate(path, { preventScrollReset: true });
  }

  return {
    add: (property: Property) => change([...keys, property.ListingKey], property),
    remove: (removed: readonly string[]) => change(keys.filter((key) => !removed.includes(key))),
    makeMain: (main: string) => change([main, ...keys.filter((key) => key !== main)]),
  };
}
