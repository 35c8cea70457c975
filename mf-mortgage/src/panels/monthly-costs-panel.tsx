import { formatCurrency } from "@larchway/shared/domain";
import { monthlyCostNames, sumMonthlyCosts, usualMonthlyCosts } from "@larchway/shared/domain/purchase";
import { useState } from "react";
import { Figures } from "../figures/figures";
import { MoneyField } from "../figures/money-field";
import { monthlyCostLabels } from "../home-costs/monthly-costs";
import { calculateMortgage } from "../maths/mortgage";
import type { PanelProps } from "./panel-props";
import * as styles from "./panels.module.css";

const start = { propertyTax: 400, condominiumFee: 0, ...usualMonthlyCosts.house };

/** The monthly cost of the home, including its mortgage. */
export function MonthlyCostsPanel({ scenario, rules, home }: PanelProps) {
  const [costs, setCosts] = useState({ ...start, ...home?.costs });
  const { monthly } = calculateMortgage(scenario, rules);
  const besides = sumMonthlyCosts(costs);

  return (
    <div className={styles.panel}>
      <div className={styles.fields}>
        {monthlyCostNames.map((name) => (
          <MoneyField
            key={name}
            label={`${monthlyCostLabels[name]}, a month`}
            value={costs[name]}
            onChange={(value) => setCosts((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
      <Figures
        figures={[
          { name: "Principal and interest", value: formatCurrency(monthly) },
          { name: "Other costs", value: formatCurrency(besides) },
          { name: "Each month", value: formatCurrency(monthly + besides), isTotal: true },
        ]}
      />
      <p className={styles.small}>
        Amounts to begin with are examples, unless a listing handed its own over. Bills of the seller, the
        city and an insurer say more.
      </p>
    </div>
  );
}
