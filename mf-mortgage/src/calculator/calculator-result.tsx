import { brand } from "@larchway/shared/brand";
import { describeMortgageRate, formatCurrency, formatPercent } from "@larchway/shared/domain";
import { ButtonLink } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { useId, useEffect, useState } from "react";
import { frequencyRules } from "../maths/frequency";
import * as styles from "./calculator-result.module.css";
import { CostDonut } from "./cost-donut";
import { payoffText } from "./payoff-text";
import type { Calculator } from "./use-calculator";

/** Milliseconds without a change before a new payment is announced. */
const announceDelayMs = 800;

const noPayment = "No payment: there’s nothing to borrow.";

interface CalculatorResultProps {
  calculator: Calculator;
  /**
   * The sentence about the company that arranges the mortgage. On that company's own site it is not "sister company".
   */
  company: string;
}

/** The payment, its parts, and the total cost of the mortgage. */
export function CalculatorResult({ calculator, company }: CalculatorResultProps) {
  const { scenario, mortgage } = calculator;
  const { insurance, payment } = mortgage;
  const isTaxInCash = mortgage.salesTaxInCash > 0;
  const { per, accelerated } = frequencyRules[scenario.frequency];
  const headingId = useId();
  const announced = useDebounced(
    payment > 0 ? `Payment ${formatCurrency(payment, { cents: true })} ${per}` : noPayment,
    announceDelayMs,
  );

  const rows: [string, string][] = [
    ["Home price", formatCurrency(scenario.price)],
    ["Down payment", formatCurrency(scenario.downPayment)],
    ["Insurance premium", formatCurrency(insurance.premium)],
    [isTaxInCash ? "PST on premium, in cash" : "PST on premium", formatCurrency(insurance.salesTax)],
    ["Total insurance added", formatCurrency(isTaxInCash ? insurance.premium : insurance.total)],
    ["Loan amount including insurance", formatCurrency(mortgage.loan)],
    ["Interest rate", `${formatPercent(scenario.ratePct)}%`],
    ["Amortization", `${scenario.years} years`],
    ["Total interest paid", formatCurrency(mortgage.totalInterest)],
    ["Total mortgage cost", formatCurrency(mortgage.totalCost)],
  ];

  return (
    <Card as="section" padding="large" className={styles.result} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Your payment
      </h2>
      {payment > 0 ? (
        <p className={styles.payment}>
          <strong data-testid="payment">{formatCurrency(payment, { cents: true })}</strong>{" "}
          <span className={styles.per}>{per}</span>
        </p>
      ) : (
        <p className={styles.noPayment}>{noPayment}</p>
      )}
      {payment > 0 && accelerated && (
        <p className={styles.payoff}>
          Paid off in {payoffText(mortgage.payoffYears)}, instead of {scenario.years} years.
        </p>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
      <CostDonut principal={mortgage.loan} interest={mortgage.totalInterest} />
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to={brand.mortgage.quote} newTab wide>
        Get a personalized quote
      </ButtonLink>
      <p className={styles.company}>
        Example at {describeMortgageRate(scenario.ratePct, scenario.years)}, from what you entered; not an
        offer. {company}
      </p>
    </Card>
  );
}

/** The value, debounced by this many milliseconds, for announcements. */
function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}
