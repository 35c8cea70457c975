import { monthlyCostNames, type MonthlyCosts } from "@larchway/shared/domain/purchase";
import { Icon } from "@larchway/shared/ui/icon";
import { ChevronDown } from "@larchway/shared/ui/icons";
import { AmountNotices } from "../calculator/amount-notices";
import { AmortizationSelect, DownPaymentInput, RateInput } from "../calculator/scenario-fields";
import type { Calculator } from "../calculator/use-calculator";
import { MoneyField } from "../figures/money-field";
import { monthlyCostLabels } from "../home-costs/monthly-costs";
import * as styles from "./listing-costs.module.css";

export interface CostsFieldsProps {
  calculator: Calculator;
  costs: MonthlyCosts;
  onChange: (name: keyof MonthlyCosts, value: number) => void;
}

/** The figures that a buyer may change, collapsed at first. */
export function CostsFields({ calculator, costs, onChange }: CostsFieldsProps) {
  return (
    <details className={styles.change}>
      <summary className={styles.summary}>
        Change these figures
        <Icon of={ChevronDown} size={18} className={styles.chevron} />
      </summary>
      <div className={styles.fields}>
        <DownPaymentInput calculator={calculator} />
        <RateInput calculator={calculator} />
        <AmortizationSelect calculator={calculator} />
        {monthlyCostNames.map((name) => (
          <MoneyField
            key={name}
            label={`${monthlyCostLabels[name]}, a month`}
            value={costs[name]}
            onChange={(value) => onChange(name, value)}
          />
        ))}
      </div>
      <AmountNotices calculator={calculator} fields={["downPayment", "ratePct"]} />
    </details>
  );
}
