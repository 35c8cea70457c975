import { formatAmount, formatPercent } from "@larchway/shared/domain";
import { SelectField } from "@larchway/shared/ui/field";
import { AmountInput } from "./amount-input";
import { amortizationYears, limits } from "./scenario";
import type { Calculator } from "./use-calculator";

export interface ScenarioFieldProps {
  calculator: Calculator;
}

/** The down payment in dollars, up to the price. */
export function DownPaymentInput({ calculator }: ScenarioFieldProps) {
  return (
    <AmountInput
      calculator={calculator}
      field="downPayment"
      label="Down Payment ($)"
      unit="$"
      range={{ ...limits.downPayment, max: calculator.scenario.price }}
      format={formatAmount}
    />
  );
}

/** The interest rate in per cent a year. */
export function RateInput({ calculator }: ScenarioFieldProps) {
  return (
    <AmountInput
      calculator={calculator}
      field="ratePct"
      label="Interest Rate (%)"
      unit="%"
      range={limits.ratePct}
      format={formatPercent}
    />
  );
}

const yearOptions = amortizationYears.map((years) => ({ value: String(years), label: `${years} years` }));

/** The amortization in years. */
export function AmortizationSelect({ calculator: { scenario, dispatch } }: ScenarioFieldProps) {
  return (
    <SelectField
      label="Amortization Period"
      options={yearOptions}
      value={String(scenario.years)}
      onChange={({ target }) =>
        dispatch({ type: "chosen", edit: { field: "years", value: Number(target.value) } })
      }
    />
  );
}
