import { Link } from "@larchway/shared/router";
import { computeNetSheet, threeMonthsInterest, type NetSheetInput } from "../../net-sheet/net-sheet";
import { NetSheetTable } from "../../net-sheet/net-sheet-table";
import type { GuideChapter } from "../guide-chapter";
import * as styles from "../seller-guide.module.css";

const costs = [
  [
    "Commission",
    "As agreed in the listing agreement, with 13% HST on it. It is negotiable and paid from the sale.",
  ],
  ["Lawyer", "A fee plus disbursements and HST. Ask for a quote that names all three."],
  [
    "Ending the mortgage",
    "For a variable rate, usually three months’ interest; for a fixed rate, the higher of that and the interest-rate differential, plus a discharge fee. Moving the mortgage to your next home may avoid it.",
  ],
  ["Preparing", "Cleaning, repairs, paint, storage, and staging if you choose it."],
  ["Adjustments", "Property tax, fees and utilities up to the day of closing."],
  ["Rented equipment", "The buyout of a water heater or furnace that the buyer doesn’t take over."],
  ["Moving", "Movers, overlap of two homes, and a bridge loan if you need one."],
] as const;

/** Three months' interest at 5%, and half of the year's property tax unpaid on the day of closing. */
const example: NetSheetInput = {
  price: 800_000,
  commissionPct: 4,
  mortgageBalance: 300_000,
  penalty: threeMonthsInterest(300_000, 5),
  dischargeFee: 350,
  legalFees: 1_500,
  otherCosts: 3_000,
  annualTax: 5_475,
  taxPaid: 2_000,
  closing: "2026-07-02",
};

export const costsChapter: GuideChapter = {
  id: "costs",
  title: "What selling costs",
  body: (
    <>
      <p>
        Land transfer tax is paid by the buyer, not by you. There is normally no HST on the price of a resale
        home. You pay these costs:
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Cost</th>
            <th scope="col">What it is</th>
          </tr>
        </thead>
        <tbody>
          {costs.map(([name, text]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>An example, line by line</h3>
      <p>
        A home sells at $800,000 with $300,000 left on its mortgage. The commission of {example.commissionPct}
        % is only an example; yours is what you agree on.
      </p>
      <NetSheetTable price={example.price} sheet={computeNetSheet(example)} />
      <p>
        <Link to="/selling/net-sheet">Compute it with your own figures</Link>
      </p>
    </>
  ),
};
