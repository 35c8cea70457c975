import { formatCurrency, formatPercent } from "@larchway/shared/domain";
import { payoffText } from "../calculator/payoff-text";
import { limits } from "../calculator/scenario";
import { frequencies, frequencyRules } from "../maths/frequency";
import { calculateMortgage } from "../maths/mortgage";
import { FigureTable } from "../figures/figure-table";
import type { PanelProps } from "./panel-props";
import * as styles from "./panels.module.css";

const steps = [-1, -0.5, 0, 0.5, 1, 2];

/** The same mortgage at other rates and frequencies. */
export function RatePanel({ scenario, rules }: PanelProps) {
  const current = calculateMortgage(scenario, rules);
  const { per } = frequencyRules[scenario.frequency];
  const rates = steps
    .map((step) => Math.round((scenario.ratePct + step) * 1000) / 1000)
    .filter((ratePct) => ratePct >= limits.ratePct.min);

  return (
    <div className={styles.panel}>
      <FigureTable
        caption="If the rate is another one"
        heads={["Rate", `Payment ${per}`, "Difference", "Total interest"]}
        rows={rates.map((ratePct) => {
          const { payment, totalInterest } = calculateMortgage({ ...scenario, ratePct }, rules);
          return {
            isCurrent: ratePct === scenario.ratePct,
            cells: [
              `${formatPercent(ratePct)}%`,
              formatCurrency(payment, { cents: true }),
              toDifference(payment - current.payment),
              formatCurrency(totalInterest),
            ],
          };
        })}
      />
      <FigureTable
        caption="If you pay at another frequency"
        heads={["Frequency", "Payment", "Paid off in", "Total interest"]}
        rows={frequencies.map((frequency) => {
          const other = calculateMortgage({ ...scenario, frequency }, rules);
          return {
            isCurrent: frequency === scenario.frequency,
            cells: [
              frequencyRules[frequency].label,
              formatCurrency(other.payment, { cents: true }),
              other.payment > 0 ? payoffText(other.payoffYears) : "–",
              formatCurrency(other.totalInterest),
            ],
          };
        })}
      />
    </div>
  );
}

function toDifference(dollars: number): string {
  if (Math.abs(dollars) < 0.005) return "–";
  return `${dollars > 0 ? "+" : "−"}${formatCurrency(Math.abs(dollars), { cents: true })}`;
}
