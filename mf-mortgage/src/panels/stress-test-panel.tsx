import { formatCurrency, formatPercent } from "@larchway/shared/domain";
import { useState } from "react";
import { computeQualification, findLargestPrice } from "../maths/qualification";
import { qualificationRules } from "../maths/qualification-rules";
import { Figures } from "../figures/figures";
import { MoneyField } from "../figures/money-field";
import type { PanelProps } from "./panel-props";
import * as styles from "./panels.module.css";

const { lowestRatePct, addedPoints, gdsPct, tdsPct, condominiumFeePct } = qualificationRules;

const start = { income: 150_000, debts: 0, propertyTax: 400, heating: 150, condominiumFee: 0 };

const fields: { name: keyof typeof start; label: string }[] = [
  { name: "income", label: "Household income before tax, a year" },
  { name: "debts", label: "Other debt payments, a month" },
  { name: "propertyTax", label: "Property tax, a month" },
  { name: "heating", label: "Heating, a month" },
  { name: "condominiumFee", label: "Condominium fee, a month" },
];

/** Whether a household passes the stress test for this mortgage, and the highest price for it. */
export function StressTestPanel({ scenario, rules, home }: PanelProps) {
  const [amounts, setAmounts] = useState({ ...start, ...home?.costs });
  const { income, debts, ...costs } = amounts;
  const buyer = { household: { income, debts }, costs };
  const result = computeQualification(scenario, buyer, rules);
  const largest = findLargestPrice(scenario, buyer, rules);
  const percent = (value: number) => `${formatPercent(value)}%`;

  return (
    <div className={styles.panel}>
      <div className={styles.fields}>
        {fields.map(({ name, label }) => (
          <MoneyField
            key={name}
            label={label}
            value={amounts[name]}
            onChange={(value) => setAmounts((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
      <p className={styles.verdict}>
        {result.passes
          ? "This household passes the stress test for this mortgage."
          : "This household doesn't pass the stress test for this mortgage."}
      </p>
      <Figures
        figures={[
          { name: "Rate of the test", value: percent(result.ratePct) },
          {
            name: "Monthly payment at that rate",
            value: formatCurrency(result.payment, { cents: true }),
          },
          { name: `Housing share of income (GDS, up to ${gdsPct}%)`, value: percent(result.gdsPct) },
          { name: `With other debts (TDS, up to ${tdsPct}%)`, value: percent(result.tdsPct) },
          { name: "Income needed for this home", value: formatCurrency(result.neededIncome), isTotal: true },
          { name: "Highest price with this down payment", value: formatCurrency(largest), isTotal: true },
        ]}
      />
      <p className={styles.small}>
        Lenders test whether you could pay at {addedPoints} points above your rate, and at {lowestRatePct}% at
        least. Housing is the payment, property tax, heating and {condominiumFeePct}% of the condominium fee.
        The limits are those of insured mortgages ({qualificationRules.source}); other lenders set their own.
      </p>
    </div>
  );
}
