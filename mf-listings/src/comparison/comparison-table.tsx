import type { Property } from "@larchway/shared/contracts/api";
import { addressLine } from "@larchway/shared/domain";
import { classNames } from "@larchway/shared/ui/class-names";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { PropertyCard } from "../card/property-card";
import styles from "./comparison-table.module.css";
import { comparedRows, compareValue, type ComparedRow } from "./differences";

/** One column for each home; on a phone the columns scroll sideways under their row names. */
export function ComparisonTable({ properties }: { properties: readonly Property[] }) {
  const main = properties[0];
  if (!main) return null;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Homes side by side">
      <h2 className={styles.title}>
        <VisuallyHidden>Homes side by side</VisuallyHidden>
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.name} />
            {properties.map((property) => (
              // The card inside is an article of its own, which gives the column no name.
              <th
                key={property.ListingKey}
                scope="col"
                aria-label={addressLine(property)}
                className={styles.home}
              >
                <p className={styles.mark}>{property === main && properties.length > 1 && "Main property"}</p>
                <PropertyCard property={property} variant="compact" sizes="300px" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedRows.map((row) => (
            <tr key={row.name}>
              <th scope="row" className={styles.name}>
                {row.name}
              </th>
              {properties.map((property) => (
                <td key={property.ListingKey} className={styles.value}>
                  {row.formatValue(property) ?? <span className={styles.unknown}>Not known</span>}
                  {property !== main && <DifferenceMark row={row} main={main} other={property} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DifferenceMark({ row, main, other }: { row: ComparedRow; main: Property; other: Property }) {
  const { text, tone } = compareValue(row, main, other);
  if (text === undefined) return null;
  return (
    <span className={classNames(styles.difference, styles[tone])} data-difference={tone}>
      <VisuallyHidden>Difference </VisuallyHidden>
      <span>{text}</span>
    </span>
  );
}
