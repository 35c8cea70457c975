import {
  formatCurrency,
  getOntarioYear,
  guidelineRent,
  rentGuidelines,
  rentGuidelineSource,
  workOutMoveIn,
} from "@larchway/shared/domain";
import { useNow } from "@larchway/shared/env";
import { ButtonLink } from "@larchway/shared/ui/button";
import { Section } from "@larchway/shared/ui/section";
import * as styles from "./rental-costs.module.css";

/** The example of the renter's guide. */
const rent = 2_300;

/** The cash that renting takes, for an example rent, and the most frequently requested rules. */
export function RentalCosts() {
  const { costs, beforeKeys } = workOutMoveIn(rent);
  const year = getOntarioYear(useNow());
  const highest = guidelineRent(rent, year);
  return (
    <Section
      title="Before you rent"
      lead="What moving in costs, and what the law in Ontario says. General information, not legal advice."
    >
      <div className={styles.columns}>
        <table className={styles.table}>
          <caption>Moving in at {formatCurrency(rent)} a month</caption>
          <tbody>
            {costs.map(({ name, amount }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{amount === undefined ? "get a quote" : formatCurrency(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Due before the keys</th>
              <td>{formatCurrency(beforeKeys)}</td>
            </tr>
          </tfoot>
        </table>
        <div>
          <ul className={styles.rules}>
            <li>
              The only deposit for rent is the last month&apos;s. Damage and pet deposits are not allowed.
            </li>
            <li>
              {highest === undefined ? (
                <>We don&apos;t have the limit of increases that begin in {year} yet: </>
              ) : (
                <>
                  An increase that begins in {year} may be {rentGuidelines[year]}%, from{" "}
                  {formatCurrency(rent)} to {formatCurrency(highest, { cents: true })};{" "}
                </>
              )}
              <a href={rentGuidelineSource}>Ontario publishes each year&apos;s</a>. Homes first lived in after
              15 November 2018 have no such limit.
            </li>
            <li>Most rentals must use Ontario&apos;s standard form of lease.</li>
            <li>Only the Landlord and Tenant Board can order someone to move out.</li>
          </ul>
          <ButtonLink to="/renting/guide">Read the renter&apos;s guide</ButtonLink>
        </div>
      </div>
    </Section>
  );
}
