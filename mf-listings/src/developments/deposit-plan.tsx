import type { DevelopmentDetail } from "@larchway/shared/contracts/api";
import { formatCurrency } from "@larchway/shared/domain";
import { Table } from "@larchway/shared/ui/table";
import { describeDeposit, workOutDeposits } from "./development-texts";
import * as styles from "./tables.module.css";

/** The schedule of deposits, with an example at the lowest price. */
export function DepositPlan({ development: { deposits, priceFrom } }: { development: DevelopmentDetail }) {
  const steps = workOutDeposits(deposits, priceFrom);
  const paid = steps.at(-1)?.paid ?? 0;
  return (
    <>
      <div className={styles.scroll} role="region" aria-label="Deposit plan table" tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">At {formatCurrency(priceFrom)}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ deposit, amount }) => (
              <tr key={deposit.when}>
                <th scope="row">{deposit.when}</th>
                <td>{describeDeposit(deposit)}</td>
                <td>{formatCurrency(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Paid before you own it
              </th>
              <td>{formatCurrency(paid)}</td>
            </tr>
          </tfoot>
        </Table>
      </div>
      <p className={styles.note}>
        That is {Math.round((paid / priceFrom) * 100)}% of the price. The rest is due at closing, most of it
        from a mortgage.
      </p>
    </>
  );
}
