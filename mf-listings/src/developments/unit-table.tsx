import type { DevelopmentDetail } from "@larchway/shared/contracts/api";
import { formatCurrency } from "@larchway/shared/domain";
import { Table } from "@larchway/shared/ui/table";
import { describeSize, describeUnitBedrooms } from "./development-texts";
import * as styles from "./tables.module.css";

/** The kinds of homes with sizes and lowest prices. */
export function UnitTable({
  development: { units, status, feePerSquareFoot },
}: {
  development: DevelopmentDetail;
}) {
  return (
    <>
      <div className={styles.scroll} role="region" aria-label="Homes and prices table" tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th scope="col">Plan</th>
              <th scope="col">Beds</th>
              <th scope="col">Baths</th>
              <th scope="col">Sq ft</th>
              <th scope="col">{status === "registration" ? "Expected from" : "From"}</th>
            </tr>
          </thead>
          <tbody>
            {units.map((unit) => (
              <tr key={unit.name}>
                <th scope="row">{unit.name}</th>
                <td>{describeUnitBedrooms(unit)}</td>
                <td>{unit.baths}</td>
                <td>{describeSize(unit)}</td>
                <td>{unit.isSoldOut ? "Sold out" : formatCurrency(unit.priceFrom)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {feePerSquareFoot !== undefined && (
        <p className={styles.note}>
          Expected condominium fee: about {formatCurrency(feePerSquareFoot, { cents: true })} per square foot
          a month, {formatCurrency(Math.round((feePerSquareFoot * (units[0]?.sizeFrom ?? 0)) / 5) * 5)} for
          the smallest plan.
        </p>
      )}
    </>
  );
}
