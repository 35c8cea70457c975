import { formatCurrency } from "@larchway/shared/domain";
import { SelectField } from "@larchway/shared/ui/field";
import { useState } from "react";
import { payoffText } from "../calculator/payoff-text";
import { calculateMortgage } from "../maths/mortgage";
import { Figures } from "../figures/figures";
import { MoneyField } from "../figures/money-field";
import type { PanelProps } from "./panel-props";
import * as styles from "./panels.module.css";

/** The savings of larger payments and lump sums. */
export function PrepaymentPanel({ scenario, rules }: PanelProps) {
  const [everyPayment, setEveryPayment] = useState(100);
  const [everyYear, setEveryYear] = useState(0);
  const [amount, setAmount] = useState(0);
  const [chosenYear, setYear] = useState(1);
  const year = Math.min(chosenYear, scenario.years);

  const plain = calculateMortgage(scenario, rules);
  const prepayments = { everyPayment, everyYear, once: { amount, year } };
  const prepaid = calculateMortgage({ ...scenario, prepayments }, rules);
  const savedYears = plain.payoffYears - prepaid.payoffYears;
  if (plain.payment <= 0) return <p className={styles.small}>There is nothing to borrow.</p>;

  return (
    <div className={styles.panel}>
      <div className={styles.fields}>
        <MoneyField label="More with every payment" value={everyPayment} onChange={setEveryPayment} />
        <MoneyField label="Lump sum every year" value={everyYear} onChange={setEveryYear} />
        <MoneyField label="Lump sum once" value={amount} onChange={setAmount} />
        <SelectField
          label="At the end of"
          options={Array.from({ length: scenario.years }, (_, index) => ({
            value: String(index + 1),
            label: `Year ${index + 1}`,
          }))}
          value={String(year)}
          onChange={({ target }) => setYear(Number(target.value))}
        />
      </div>
      <Figures
        figures={[
          { name: "Interest without prepayments", value: formatCurrency(plain.totalInterest) },
          { name: "Interest with them", value: formatCurrency(prepaid.totalInterest) },
          {
            name: "Interest saved",
            value: formatCurrency(plain.totalInterest - prepaid.totalInterest),
            isTotal: true,
          },
          { name: "Paid off in", value: payoffText(prepaid.payoffYears) },
          { name: "Sooner by", value: savedYears > 0.01 ? payoffText(savedYears) : "Nothing", isTotal: true },
        ]}
      />
      <p className={styles.small}>Your contract says how much you may prepay in a year without a charge.</p>
    </div>
  );
}
