import { formatAmount, formatPercent } from "@larchway/shared/domain";
import { SelectField } from "@larchway/shared/ui/field";
import { Icon } from "@larchway/shared/ui/icon";
import { ChevronDown } from "@larchway/shared/ui/icons";
import { AmountInput } from "../calculator/amount-input";
import { AmountNotices } from "../calculator/amount-notices";
import { amortizationYears, limits } from "../calculator/scenario";
import type { Calculator } from "../calculator/use-calculator";
import { MoneyField } from "../figures/money-field";
import { monthlyCostLabels, monthlyCostNames, type MonthlyCosts } from "../home-costs/monthly-costs";
import styles from "./listing-costs.module.css";

const yearOptions = amortizationYears.map((years) => ({ value: String(years), label: `${years} years` }));

export interface CostsFieldsProps {
  calculator: Calculator;
  costs: MonthlyCosts;
  onChange: (name: keyof MonthlyCosts, value: number) => void;
}

/** Every figure that can be another one for this buyer, folded away. */
export function CostsFields({ calculator, costs, onChange }: CostsFieldsProps) {
  const { scenario, dispatch } = calculator;
  return (
    <details className={styles.change}>
      <summary className={styles.summary}>
        Change these figures
        <Icon of={ChevronDown} size={18} className={styles.chevron} />
      </summary>
      <div className={styles.fields}>
        <AmountInput
          calculator={calculator}
          field="downPayment"
          label="Down Payment ($)"
          unit="$"
          range={{ ...limits.downPayment, max: scenario.price }}
          format={formatAmount}
        />
        <AmountInput
          calculator={calculator}
          field="ratePct"
          label="Interest Rate (%)"
          unit="%"
          range={limits.ratePct}
          format={formatPercent}
        />
        <SelectField
          label="Amortization Period"
          options={yearOptions}
          value={String(scenario.years)}
          onChange={({ target }) =>
            dispatch({ type: "chosen", edit: { field: "years", value: Number(target.value) } })
          }
        />
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
