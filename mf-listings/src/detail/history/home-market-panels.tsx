import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { Comparables } from "./comparables";
import { PriceHistory } from "./price-history";

export { BesideNeighbourhood } from "./beside-neighbourhood";

/** What members alone see of a home and of those like it. */
export function MembersPanels({ property }: { property: PropertyDetail }) {
  return (
    <>
      <PriceHistory property={property} />
      <Comparables property={property} />
    </>
  );
}
