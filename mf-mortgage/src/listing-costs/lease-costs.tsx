import { formatCurrency } from "@larchway/shared/domain";
import { usualTenantInsurance } from "@larchway/shared/domain/purchase";
import { Figures } from "../figures/figures";
import { CostsColumn, CostsSection } from "./costs-section";
import * as styles from "./listing-costs.module.css";

/** The costs of a home for rent, in dollars a month. */
export function LeaseCosts({ rent }: { rent: number }) {
  const dollars = formatCurrency(rent);
  return (
    <CostsSection>
      <div className={styles.columns}>
        <CostsColumn title="Each month" amount={formatCurrency(rent + usualTenantInsurance)}>
          <Figures
            figures={[
              { name: "Rent", value: dollars },
              { name: "Tenant insurance (estimate)", value: formatCurrency(usualTenantInsurance) },
            ]}
          />
        </CostsColumn>
        <CostsColumn title="Before you move in" amount={formatCurrency(2 * rent)}>
          <Figures
            figures={[
              { name: "First month", value: dollars },
              { name: "Last month, paid ahead", value: dollars },
            ]}
          />
        </CostsColumn>
      </div>
      <p className={styles.small}>
        In Ontario a landlord may ask for a deposit of one month’s rent at most, which pays the last month
        (Residential Tenancies Act, sections 105 and 106), and for a refundable deposit for keys. Tenant
        insurance is our estimate. Ask which utilities the rent includes.
      </p>
    </CostsSection>
  );
}
