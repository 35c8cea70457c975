import { formatCount, formatCurrency, formatPercent } from "@larchway/shared/domain";
import { payoffText } from "../calculator/payoff-text";
import type { Scenario } from "../calculator/scenario";
import { Figures } from "../figures/figures";
import { frequencyRules } from "../maths/frequency";
import * as styles from "../panels/panels.module.css";
import type { ChangeInTerm, CompleteChoice, RateChange, TermFigures } from "./compute-term";

const percent = (value: number) => `${formatPercent(value)}%`;
const exact = (dollars: number) => formatCurrency(dollars, { cents: true });

/** "+$12.00", "−$12.00", "–" for none. */
function signed(dollars: number): string {
  if (Math.abs(dollars) < 0.005) return "–";
  return `${dollars > 0 ? "+" : "−"}${exact(Math.abs(dollars))}`;
}

interface RenewalSectionProps {
  scenario: Scenario;
  choice: CompleteChoice;
  figures: TermFigures;
}

/** The state at the end of the term, and the payment after the renewal. */
export function RenewalSection({ scenario, choice, figures }: RenewalSectionProps) {
  const { payment, atEnd, renewal } = figures;
  const { per } = frequencyRules[scenario.frequency];
  const isVariable = choice.kind === "variable";
  return (
    <>
      <h2 className={styles.heading}>At the end of the term, after {formatCount(choice.years, "year")}</h2>
      <Figures
        figures={[
          { name: `Payment ${per} at ${percent(scenario.ratePct)}`, value: exact(payment) },
          { name: "Interest paid in the term", value: formatCurrency(atEnd.interest) },
          { name: "Balance at the end of the term", value: formatCurrency(atEnd.balance), isTotal: true },
          ...(renewal
            ? [
                {
                  name: `Payment ${per} after renewing at ${percent(choice.renewalPct)}`,
                  value: exact(renewal.payment),
                },
                { name: "Difference from today’s payment", value: signed(renewal.difference), isTotal: true },
              ]
            : []),
        ]}
      />
      <p className={styles.small}>
        {renewal
          ? `The rate is agreed for the term only. At its end the balance is renewed, here over the remaining ${formatCount(scenario.years - choice.years, "year")}.`
          : "The mortgage is paid off within the term, so there is nothing to renew."}{" "}
        {isVariable
          ? "Variable rates compound monthly, so this payment differs a little from that of a fixed rate. These figures assume that the rate stays the same."
          : "Fixed rates compound half-yearly."}
      </p>
    </>
  );
}

interface RateChangeSectionProps {
  scenario: Scenario;
  choice: CompleteChoice;
  change: RateChange;
}

/** What a change of a variable rate does. */
export function RateChangeSection({ scenario, choice, change }: RateChangeSectionProps) {
  const { per } = frequencyRules[scenario.frequency];
  const years = scenario.years - choice.month / 12;
  return (
    <>
      <h2 className={styles.heading}>
        If the rate is {percent(choice.thenPct)} after {payoffText(choice.month / 12)}
      </h2>
      <Figures
        figures={[
          { name: `Payment ${per} then`, value: exact(change.payment) },
          { name: "Difference from today’s payment", value: signed(change.difference) },
          { name: "Paid off after the change in", value: toPayoffText(change.payoffYears) },
          { name: "Balance at the end of the term", value: formatCurrency(change.balanceAtEnd) },
          { name: "Trigger rate", value: percent(change.triggerPct), isTotal: true },
        ]}
      />
      {change.growth > 0.005 && (
        <p className={styles.verdict}>
          {`The payment no longer covers the interest: the debt would grow by ${exact(change.growth)} a month. The lender then asks for more.`}
        </p>
      )}
      <p className={styles.small}>
        {choice.payment === "stays"
          ? `The payment stays, so a higher rate leaves less of it for the debt: planned were ${payoffText(years)} from then on. At the trigger rate all of the payment is interest.`
          : `The payment changes with the rate, so that the mortgage is still paid off in ${payoffText(years)} from then on. The trigger rate is the one at which today’s payment would be all interest.`}{" "}
        Contracts say when the lender may ask for a higher payment or a lump sum.
      </p>
    </>
  );
}

function toPayoffText(years: number): string {
  // Payments for longer than a hundred years never end in practice.
  return years <= 100 ? payoffText(years) : "Never at this payment";
}

interface BreakSectionProps {
  choice: CompleteChoice;
  change: ChangeInTerm;
}

/** The charge for ending or refinancing the mortgage before its term ends. */
export function BreakSection({ choice, change }: BreakSectionProps) {
  const { balance, cost, interestSaved } = change;
  const { threeMonths, differential, charge } = cost;
  const saved = interestSaved - charge;
  return (
    <>
      <h2 className={styles.heading}>If you end or refinance it after {payoffText(choice.month / 12)}</h2>
      <Figures
        figures={[
          { name: "Balance then", value: formatCurrency(balance) },
          { name: "Three months’ interest", value: formatCurrency(threeMonths) },
          ...(differential === undefined
            ? []
            : [{ name: "Interest-rate differential", value: formatCurrency(differential) }]),
          { name: "Charge (penalty)", value: formatCurrency(charge), isTotal: true },
          {
            name: `Interest saved until the end of the term at ${percent(choice.thenPct)}`,
            value: signed(interestSaved),
          },
          {
            name: saved >= 0 ? "Saved after the charge" : "Lost after the charge",
            value: formatCurrency(Math.abs(saved)),
            isTotal: true,
          },
        ]}
      />
      <p className={styles.small}>
        {differential === undefined
          ? "For a closed mortgage with a variable rate, lenders usually charge three months’ interest."
          : "For a closed mortgage with a fixed rate, lenders usually charge three months’ interest or the interest-rate differential, whichever is larger. The differential is the interest that the lender loses: your rate less its rate for the rest of the term, times balance and time."}{" "}
        Your contract decides: some lenders count from a posted rate, which can make the charge several times
        larger. Ask for the amount in writing first. An open mortgage has no charge, and selling the home may
        allow you to take the mortgage along.
      </p>
    </>
  );
}
