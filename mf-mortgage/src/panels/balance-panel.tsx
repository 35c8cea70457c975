import { formatCurrency } from "@larchway/shared/domain";
import { Slider } from "@larchway/shared/ui/slider";
import { useState } from "react";
import { payoffText } from "../calculator/payoff-text";
import { BalanceChart } from "../charts/balance-chart";
import { toBalancePoints, type BalancePoint } from "../charts/balance-points";
import { calculateMortgage } from "../maths/mortgage";
import { FigureTable } from "../figures/figure-table";
import { Figures } from "../figures/figures";
import type { PanelProps } from "./panel-props";
import * as styles from "./panels.module.css";

const start: BalancePoint = { year: 0, balance: 0, principalPaid: 0, interestPaid: 0 };

/** The balance over the years: as a chart, announced for a selected year, and as a table. */
export function BalancePanel({ scenario, rules }: PanelProps) {
  const [chosen, setChosen] = useState(5);
  const { loan, schedule, payoffYears } = calculateMortgage(scenario, rules);
  if (schedule.years.length === 0) return <p className={styles.small}>There is nothing to borrow.</p>;

  const points = toBalancePoints({ loan, years: schedule.years, payoffYears });
  const last = points.length - 1;
  const index = Math.min(chosen, last);
  const { year, balance, principalPaid, interestPaid } = points[index] ?? start;

  return (
    <div className={styles.panel}>
      <BalanceChart
        points={points}
        index={index}
        onPoint={setChosen}
        label={`The balance falls from ${formatCurrency(loan)} to $0 in ${payoffText(payoffYears)}, while the interest paid rises to ${formatCurrency(points[last]?.interestPaid ?? 0)}.`}
      />
      <Slider
        label="Year to read out"
        min={0}
        max={last}
        step={1}
        value={index}
        format={(value) => toReadOut(points[value] ?? start)}
        onChange={setChosen}
      />
      <Figures
        isQuiet
        figures={[
          { name: "Time", value: year === 0 ? "At the start" : `After ${payoffText(year)}` },
          { name: "Balance (area)", value: formatCurrency(balance) },
          { name: "Principal paid", value: formatCurrency(principalPaid) },
          { name: "Interest paid (dashed line)", value: formatCurrency(interestPaid) },
        ]}
      />
      <FigureTable
        isLong
        caption="Balance over time"
        heads={["Year", "Balance", "Principal paid", "Interest paid"]}
        rows={points.map((point, number) => ({
          cells: [
            String(number),
            formatCurrency(point.balance),
            formatCurrency(point.principalPaid),
            formatCurrency(point.interestPaid),
          ],
        }))}
      />
    </div>
  );
}

/** The text for a point, for screen readers. */
function toReadOut({ year, balance, interestPaid }: BalancePoint): string {
  const amounts = `${formatCurrency(balance)} owed, ${formatCurrency(interestPaid)} interest paid`;
  return year > 0 ? `After ${payoffText(year)}: ${amounts}` : `At the start: ${amounts}`;
}
