import type { Comparables as ComparablesData, PropertyDetail } from "@larchway/shared/contracts/api";
import {
  formatCount,
  formatCurrency,
  isSold,
  numberFormatter,
  pluralize,
  shownPrice,
} from "@larchway/shared/domain";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { DetailSection } from "../section/detail-section";
import { ComparableList } from "./comparable-list";
import * as styles from "./comparables.module.css";
import { DrawnComparables } from "./drawn-comparables";
import { formatChange } from "./format-change";
import { useComparables } from "./home-queries";

/** Paid prices of similar homes: as text, as a chart, and as a table. */
export function Comparables({ property }: { property: PropertyDetail }) {
  const { data, isError } = useComparables(property.ListingKey);
  const isLease = property.TransactionType === "For Lease";
  if (isError) return null;
  return (
    <DetailSection title={`Homes like this one that ${isLease ? "were leased" : "sold"}`}>
      {!data ? (
        <Skeleton className={styles.pending} />
      ) : data.sales.length === 0 ? (
        <p className={styles.small}>
          No home of this kind {isLease ? "was leased" : "sold"} in the area within {data.months} months.
        </p>
      ) : (
        <div className={styles.parts}>
          <Summary property={property} data={data} />
          <DrawnComparables property={property} sales={data.sales} />
          <ComparableList property={property} sales={data.sales} />
        </div>
      )}
    </DetailSection>
  );
}

const formatKm = numberFormatter({ maximumFractionDigits: 1 });

/** ", up to 4.8 km away": the largest distance. Empty when no distance is known. */
function formatFarthest(sales: ComparablesData["sales"]): string {
  const farthest = Math.max(...sales.map(({ distance }) => distance ?? 0));
  return farthest > 0 ? `, up to ${formatKm(farthest)} km away` : "";
}

/** "12 homes, the most alike first. Half of them sold for less than $812,000: this home asks 4% more." */
function Summary({ property, data }: { property: PropertyDetail; data: ComparablesData }) {
  const { sales, months, medianPrice, medianPerSquareFoot } = data;
  const isLease = property.TransactionType === "For Lease";
  const price = shownPrice(property);
  const verb = isLease ? "leased" : "sold";
  return (
    <p className={styles.summary}>
      {formatCount(sales.length, "home")} of the same kind {pluralize(sales.length, "was", "were")} {verb}{" "}
      within {months} months{formatFarthest(sales)}, the most alike first.{" "}
      {medianPrice === null ? (
        "They are too few for a median."
      ) : (
        <>
          Their median is <strong>{formatCurrency(medianPrice)}</strong>
          {medianPerSquareFoot !== null && !isLease && ` (${formatCurrency(medianPerSquareFoot)} per sq ft)`}
          {price !== undefined && (
            <>
              ; this home {isSold(property) ? "went for" : "asks"} {formatCurrency(price)}
              {price === medianPrice ? ", the same" : `, ${formatChange(price / medianPrice - 1)}`}
            </>
          )}
          .
        </>
      )}
    </p>
  );
}
