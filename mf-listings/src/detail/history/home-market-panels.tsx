import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { Comparables } from "./comparables";
import { PriceHistory } from "./price-history";

export { BesideNeighbourhood } from "./beside-neighbourhood";

/** The data of a home and of similar ones that only members see. */
export function MembersPanels({ property }: { property: PropertyDetail }) {
  return (
    <>
      <PriceHistory property={property} />
      <Comparables property={property} />
    </>
  );
}
