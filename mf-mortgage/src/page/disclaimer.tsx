import { brand } from "@larchway/shared/brand";
import type { MortgageRules } from "@larchway/shared/domain/purchase";
import { Section } from "@larchway/shared/ui/section";
import * as styles from "./disclaimer.module.css";

/** The assumptions of the figures, their limits, and the company behind the mortgage links. */
export function Disclaimer({ rules }: { rules: MortgageRules }) {
  return (
    <Section title="About these figures">
      <div className={styles.text}>
        <p>
          The results are an example calculated from what you entered. They are for information only and are
          neither an offer, an approval nor advice. Lenders set their own rates and terms, and test whether
          you could still pay at a higher rate.
        </p>
        <p>
          Interest is compounded half-yearly, not in advance, as is usual for fixed-rate mortgages in Canada,
          and the rate is assumed to stay the same for the whole amortization. Bi-weekly and weekly payments
          spread twelve monthly payments over the year; accelerated schedules add up to one extra monthly
          payment a year, so you pay the mortgage off sooner.
        </p>
        <p>
          Down payment and mortgage insurance follow these rules: {rules.title}. Ontario charges{" "}
          {rules.salesTax.percent}% retail sales tax (PST) on the insurance premium.{" "}
          {rules.salesTax.financed &&
            "It is normally due in cash at closing; here it is added to the loan amount, so that you see the total cost."}{" "}
          Property tax, condominium fees and heating are not part of the payment; land transfer tax and
          closing costs are calculated separately.
        </p>
        <p>
          Mortgages are arranged by {brand.mortgage.name}, {brand.mortgage.licence}. {brand.registeredName} is
          not a mortgage brokerage.
        </p>
      </div>
    </Section>
  );
}
