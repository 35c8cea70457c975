import { formatCurrency } from "@larchway/shared/domain";
import { Button } from "@larchway/shared/ui/button";
import { frequencyRules } from "../maths/frequency";
import { computeDatedSchedule } from "../maths/dated-schedule";
import { calculateMortgage } from "../maths/mortgage";
import { FigureTable } from "../figures/figure-table";
import type { PanelProps } from "./panel-props";
import * as styles from "./panels.module.css";
import { toCsv } from "./to-csv";

const heads = ["Payment", "Amount", "Principal", "Interest", "Balance"];

/** Every payment in whole cents, to read, to save for a spreadsheet and to print. */
export function PaymentsPanel({ scenario, rules }: PanelProps) {
  const { loan, payment, schedule } = calculateMortgage(scenario, rules);
  const { ratePct, frequency } = scenario;
  const payments = computeDatedSchedule({
    loan,
    payment,
    ratePct,
    frequency,
    // Equal parts of a year need no start date.
    start: "2000-01-01",
    dayCount: "equal",
    ...(!frequencyRules[frequency].accelerated && { last: schedule.payments }),
  });
  if (payments.length === 0) return <p className={styles.small}>There is nothing to borrow.</p>;

  const savePayments = () =>
    saveCsv(
      "mortgage-payments.csv",
      heads,
      payments.map(({ number, payment, principal, interest, balance }) => [
        number,
        payment,
        principal,
        interest,
        balance,
      ]),
    );
  const saveYears = () =>
    saveCsv(
      "mortgage-years.csv",
      ["Year", ...heads.slice(1)],
      schedule.years.map(({ year, paid, principal, interest, balance }) => [
        year,
        paid,
        principal,
        interest,
        balance,
      ]),
    );

  const cents = (dollars: number) => formatCurrency(dollars, { cents: true });
  return (
    <div className={styles.panel}>
      <div className={styles.actions} data-screen-only>
        <Button variant="secondary" size="small" onClick={savePayments}>
          Save payments as CSV
        </Button>
        <Button variant="secondary" size="small" onClick={saveYears}>
          Save years as CSV
        </Button>
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <FigureTable
        isLong
        caption={`Every payment, ${frequencyRules[frequency].label.toLowerCase()}`}
        heads={heads}
        rows={payments.map(({ number, payment, principal, interest, balance }) => ({
          cells: [String(number), cents(payment), cents(principal), cents(interest), cents(balance)],
        }))}
      />
      <p className={styles.small}>
        Booked in whole cents with each payment, so the totals can differ a little from those above, which
        count bi-weekly and weekly payments as parts of monthly ones.
      </p>
    </div>
  );
}

/** Saves a table as a CSV file: each row has a number, then dollars. Browser only. */
function saveCsv(name: string, heads: readonly string[], rows: readonly (readonly number[])[]): void {
  const cells = rows.map(([number = 0, ...dollars]) => [
    String(number),
    ...dollars.map((amount) => amount.toFixed(2)),
  ]);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([toCsv([heads, ...cells])], { type: "text/csv" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
