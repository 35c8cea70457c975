import { formatCurrency } from "@larchway/shared/domain";
import type { NetSheet, NetSheetLine } from "./net-sheet";
import * as styles from "./net-sheet.module.css";

const names: Record<NetSheetLine["id"], string> = {
  commission: "Commission",
  "commission-hst": "HST on the commission",
  mortgage: "Mortgage",
  penalty: "Penalty of the lender",
  discharge: "Discharge fee",
  legal: "Lawyer and disbursements",
  "legal-hst": "HST on the lawyer’s fee",
  tax: "Property tax until closing",
  other: "Repairs, staging, moving",
};

/** From the price to the net proceeds. */
export function NetSheetTable({ price, sheet }: { price: number; sheet: NetSheet }) {
  return (
    <table className={styles.table}>
      <tbody>
        <Row name="Sale price" amount={price} />
        {sheet.lines.map(({ id, amount }) => (
          <Row
            key={id}
            name={id === "tax" && amount < 0 ? "Property tax back from the buyer" : names[id]}
            amount={-amount}
          />
        ))}
        <tr className={styles.total}>
          <th scope="row">{sheet.net < 0 ? "Missing" : "Left for you"}</th>
          <td>{formatSigned(sheet.net)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Row({ name, amount }: { name: string; amount: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatSigned(amount)}</td>
    </tr>
  );
}

/** With a true minus sign, and with cents so that the column adds up. */
function formatSigned(amount: number): string {
  return `${amount < 0 ? "\u2212" : ""}${formatCurrency(Math.abs(amount), { cents: true })}`;
}
