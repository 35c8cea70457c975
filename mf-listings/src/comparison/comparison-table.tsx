import { useLayoutEffect, useRef } from "react";
import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { addressLine } from "@larchway/shared/domain";
import { classNames } from "@larchway/shared/ui/class-names";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { ComparedHome } from "./compared-home";
import type { ComparedRow, RowContext } from "./compared-rows";
import * as styles from "./comparison-table.module.css";
import { compareValue } from "./differences";
import { StickyHomes } from "./sticky-homes";

export interface ComparisonTableProps {
  properties: readonly PropertyDetail[];
  rows: readonly ComparedRow[];
  context: RowContext;
  onMakeMain: (listingKey: string) => void;
  onRemove: (listingKey: string) => void;
}

/**
 * One column per home. A phone shows two at a time, below the names of the rows; a swipe reaches the others. Roles
 * are explicit, because some browsers drop them for table elements in a grid layout.
 */
export function ComparisonTable({ properties, rows, context, onMakeMain, onRemove }: ComparisonTableProps) {
  const whole = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const { length } = properties;
  useLayoutEffect(() => whole.current?.style.setProperty("--homes", String(length)), [length]);
  const main = properties[0];
  if (!main) return null;
  return (
    <div ref={whole} className={styles.whole}>
      <StickyHomes properties={properties} scroller={scroller} head={head} />
      <div
        ref={scroller}
        className={styles.scroll}
        tabIndex={0}
        role="region"
        aria-label="Homes side by side"
      >
        <h2 className={styles.title}>
          <VisuallyHidden>Homes side by side</VisuallyHidden>
        </h2>
        <table role="table" className={styles.table}>
          <thead ref={head} role="rowgroup">
            <tr role="row" className={styles.row}>
              <td role="cell" className={classNames(styles.name, styles.corner)} />
              {properties.map((property) => (
                <th
                  key={property.ListingKey}
                  role="columnheader"
                  scope="col"
                  aria-label={addressLine(property)}
                  className={styles.home}
                >
                  <ComparedHome
                    property={property}
                    isMain={property === main}
                    onMakeMain={() => onMakeMain(property.ListingKey)}
                    onRemove={() => onRemove(property.ListingKey)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={row.name} role="row" className={styles.row}>
                <th role="rowheader" scope="row" className={styles.name}>
                  <span className={styles.rowName}>{row.name}</span>
                </th>
                {properties.map((property) => (
                  <td key={property.ListingKey} role="cell" className={styles.value}>
                    {row.formatValue(property, context) || (
                      <span className={styles.unknown}>{property.locked ? "For members" : "Not known"}</span>
                    )}
                    {property !== main && (
                      <DifferenceMark row={row} homes={[main, property]} context={context} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The colour of a difference as text. */
const describeTone = {
  better: "Difference, better for the buyer:",
  worse: "Difference, worse for the buyer:",
  equal: "Difference:",
  unknown: "",
};

interface DifferenceMarkProps {
  row: ComparedRow;
  homes: readonly [main: PropertyDetail, other: PropertyDetail];
  context: RowContext;
}

function DifferenceMark({ row, homes, context }: DifferenceMarkProps) {
  const { text, tone } = compareValue(row, homes, context);
  if (text === undefined) return null;
  return (
    <span className={classNames(styles.difference, styles[tone])} data-difference={tone}>
      <VisuallyHidden>{describeTone[tone]} </VisuallyHidden>
      <span>{text}</span>
    </span>
  );
}
