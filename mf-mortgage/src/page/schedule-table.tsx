import { formatCurrency } from "@larchway/shared/domain";
import { memo } from "react";
import type { Schedule } from "../maths/schedule";
import { Panel } from "./panel";
import styles from "./schedule-table.module.css";

/** The mortgage year by year, folded away until somebody wants it. */
export const ScheduleTable = memo(function ScheduleTable({ schedule }: { schedule: Schedule }) {
  if (schedule.years.length === 0) return null;
  return (
    <Panel title="Yearly schedule">
      {/* It scrolls sideways on a phone, so the keyboard must be able to reach it. */}
      <div role="region" aria-label="Yearly schedule" tabIndex={0} className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Payments</th>
              <th scope="col">Principal</th>
              <th scope="col">Interest</th>
              <th scope="col">Balance at year’s end</th>
            </tr>
          </thead>
          <tbody>
            {schedule.years.map(({ year, paid, principal, interest, balance }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{formatCurrency(paid)}</td>
                <td>{formatCurrency(principal)}</td>
                <td>{formatCurrency(interest)}</td>
                <td>{formatCurrency(balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
});
