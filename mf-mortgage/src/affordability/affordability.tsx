import { type RuleSetName, ruleSets, usualPropertyTaxPct } from "@larchway/shared/domain/purchase";
import { useDeferredValue, useState } from "react";
import { AmountNotices } from "../calculator/amount-notices";
import { AmortizationSelect, RateInput } from "../calculator/scenario-fields";
import { defaultScenario } from "../calculator/scenario";
import { useCalculator } from "../calculator/use-calculator";
import { MoneyField } from "../figures/money-field";
import { buyerOptions, locationOptions } from "../home-costs/purchase-options";
import { SelectField } from "@larchway/shared/ui/field";
import * as inputStyles from "../calculator/calculator-inputs.module.css";
import * as calculatorStyles from "../page/calculator.module.css";
import { AffordabilityResult } from "./affordability-result";
import * as styles from "./affordability.module.css";
import type { Buyer } from "./find-affordable";

const start = { income: 150_000, debts: 0, savings: 120_000, condominiumFee: 500 };

const money = [
  { name: "income", label: "Household income before tax, a year" },
  { name: "debts", label: "Other debt payments, a month" },
  { name: "savings", label: "Savings for down payment and closing costs" },
] as const;

const homes: { value: Buyer["home"]; label: string }[] = [
  { value: "house", label: "A house" },
  { value: "condominium", label: "A condominium" },
];

export interface AffordabilityProps {
  ruleSet: RuleSetName;
  onRuleSet: (ruleSet: RuleSetName) => void;
}

/** The household on the left; on the right the highest price, by these and by the other rules. */
export function Affordability({ ruleSet, onRuleSet }: AffordabilityProps) {
  const [amounts, setAmounts] = useState(start);
  const [home, setHome] = useState<Buyer["home"]>("house");
  const [location, setLocation] = useState("ontario");
  const [who, setWho] = useState("repeat");
  // Rate and amortization with the calculator's own fields, limits and notices.
  const calculator = useCalculator({ scenario: defaultScenario, notices: [] }, ruleSets[ruleSet]);
  const { ratePct, years } = useDeferredValue(calculator.scenario);
  const buyer: Buyer = {
    ...amounts,
    ratePct,
    years,
    home,
    propertyTaxPct: usualPropertyTaxPct,
    isInToronto: location === "toronto",
    isFirstTimeBuyer: who === "first",
  };
  const change = (name: keyof typeof start) => (value: number) =>
    setAmounts((before) => ({ ...before, [name]: value }));

  return (
    <div className={calculatorStyles.columns}>
      <div role="group" aria-label="Your household" className={inputStyles.inputs}>
        {money.map(({ name, label }) => (
          <MoneyField key={name} label={label} value={amounts[name]} onChange={change(name)} />
        ))}
        <div className={inputStyles.pair}>
          <SelectField
            label="Who buys"
            options={buyerOptions}
            value={who}
            onChange={({ target }) => setWho(target.value)}
          />
          <SelectField
            label="Where the home is"
            options={locationOptions}
            value={location}
            onChange={({ target }) => setLocation(target.value)}
          />
        </div>
        <div className={inputStyles.pair}>
          <SelectField
            label="What you buy"
            options={homes}
            value={home}
            onChange={({ target }) => setHome(target.value === "house" ? "house" : "condominium")}
          />
          {home === "condominium" && (
            <MoneyField
              label="Condominium fee, a month"
              value={amounts.condominiumFee}
              onChange={change("condominiumFee")}
            />
          )}
        </div>
        <RateInput calculator={calculator} />
        <AmortizationSelect calculator={calculator} />
        <AmountNotices calculator={calculator} fields={["ratePct"]} />
        <p className={styles.small}>
          What you enter stays in this page. The link to the calculator passes on the price and the down
          payment.
        </p>
      </div>
      <div className={calculatorStyles.sticky}>
        <AffordabilityResult buyer={buyer} ruleSet={ruleSet} onRuleSet={onRuleSet} />
      </div>
    </div>
  );
}
