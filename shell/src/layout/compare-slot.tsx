import { useComparison } from "@larchway/shared/comparison";
import { Slot } from "../slots/slot";

/** Where the homes chosen for comparing stand; on most visits there are none. */
export function CompareSlot() {
  const { properties } = useComparison();
  return <Slot name="compare-panel" isNeeded={properties.length > 0} />;
}
