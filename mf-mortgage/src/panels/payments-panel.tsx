import { formatCurrency } from "@larchway/shared/domain";
import { Button } from "@larchway/shared/ui/button";
import { frequencyRules } from "../maths/frequency";
import { computeDatedSchedule } from "../maths/dated-schedule";
import { calculateMortgage } from "../maths/mortgage";
import { FigureTable } from "./figure-table";
import type { PanelProps } from "./panel-props";
import styles from "./panels.module.css";
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
    // Equal parts of a year need no date to begin with.
    start: "2000-01-01",
    dayCount: "equal",
    ...(!frequencyRules[frequency].accelerated && { last: schedule.payments }),
  });
  if (payments.length === 0) return <p className={styles.small}>There is nothing to borrow.</p>;

  function save() {
    const rows = payments.map(({ number, payment, principal, interest, balance }) =>
      [number, payment, principal, interest, balance].map((value, index) =>
        index === 0 ? String(value) : value.toFixed(2),
      ),
    );
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([toCsv([heads, ...rows])], { type: "text/csv" }));
    link.download = "mortgage-schedule.csv";
    link.click();
    URL.revokeObjectURL(link.href);
  }

  const cents = (dollars: number) => formatCurrency(dollars, { cents: true });
  return (
    <div className={styles.panel}>
      <div className={styles.actions} data-screen-only>
        <Button variant="secondary" size="small" onClick={save}>
          Save as CSV
        </Button>
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <FigureTable
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
