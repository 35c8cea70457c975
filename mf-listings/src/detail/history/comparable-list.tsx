import { useState } from "react";
import type { Comparable, PropertyDetail } from "@larchway/shared/contracts/api";
import { formatCurrency, formatDate, listingPath, numberFormatter } from "@larchway/shared/domain";
import { useNow } from "@larchway/shared/env";
import { Link } from "@larchway/shared/router";
import { Button } from "@larchway/shared/ui/button";
import * as styles from "./comparables.module.css";
import { explainComparable, toStreet } from "./explain-comparable";

/** Number of homes before "show more". */
const firstHomes = 4;

const formatNumber = numberFormatter();

interface ComparableListProps {
  property: PropertyDetail;
  sales: readonly Comparable[];
}

/** Closed homes with their similarities, the most similar first; all of them as a table, too. */
export function ComparableList({ property, sales }: ComparableListProps) {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const isLease = property.TransactionType === "For Lease";
  return (
    <div>
      <ol className={styles.sales}>
        {(isWhole ? sales : sales.slice(0, firstHomes)).map((sale) => (
          <li key={sale.ListingKey} className={styles.sale}>
            <div>
              <Link to={listingPath(sale)} className={styles.address}>
                {toStreet(sale.UnparsedAddress)}
              </Link>
              <p className={styles.small}>{explainComparable(property, sale, now)}</p>
            </div>
            <p className={styles.price}>
              {formatCurrency(sale.ClosePrice)}
              {sale.LivingArea && !isLease && (
                <span className={styles.small}>
                  {" "}
                  {formatCurrency(sale.ClosePrice / sale.LivingArea)} per sq ft
                </span>
              )}
            </p>
          </li>
        ))}
      </ol>
      {!isWhole && sales.length > firstHomes && (
        <Button variant="secondary" onClick={() => setWhole(true)}>
          Show all {sales.length}
        </Button>
      )}
      <details className={styles.details}>
        <summary>The figures as a table</summary>
        <SaleTable sales={sales} isLease={isLease} />
      </details>
    </div>
  );
}

function SaleTable({ sales, isLease }: { sales: readonly Comparable[]; isLease: boolean }) {
  const show = (value: number | null) => (value === null ? "–" : formatNumber(value));
  return (
    <div role="region" aria-label="Homes like this one" tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Home</th>
            <th scope="col">{isLease ? "Rent" : "Price"}</th>
            <th scope="col">Sq ft</th>
            <th scope="col">Bedrooms</th>
            <th scope="col">Bathrooms</th>
            <th scope="col">{isLease ? "Leased" : "Sold"}</th>
            <th scope="col">Distance</th>
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => (
            <tr key={sale.ListingKey}>
              <th scope="row">{toStreet(sale.UnparsedAddress)}</th>
              <td>{formatCurrency(sale.ClosePrice)}</td>
              <td>{show(sale.LivingArea)}</td>
              <td>{show(sale.bedrooms)}</td>
              <td>{show(sale.bathrooms)}</td>
              <td>{formatDate(sale.closedOn)}</td>
              <td>{sale.distance === null ? "–" : `${formatNumber(sale.distance)} km`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
