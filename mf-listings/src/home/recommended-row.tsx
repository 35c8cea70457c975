import { ListingRow } from "../lists/listing-row";
import { useRecommended } from "./use-recommended";

/** Homes picked for this visitor. Without any, the section is not there. */
export function RecommendedRow() {
  const properties = useRecommended();
  if (properties?.length === 0) return null;
  return (
    <ListingRow
      title="Recommended for you"
      lead="Picked from what people look at around the province, and from what you saved."
      properties={properties}
      tone="mist"
    />
  );
}
