import { brand } from "@larchway/shared/brand";
import type { MortgageRules } from "@larchway/shared/domain/purchase";
import * as styles from "./embed-notes.module.css";

/**
 * The notices that FSRA requires for mortgage advertising in Ontario: who arranges mortgages, the licence, that this
 * is not an offer, and what the rate leaves out. They are part of the calculator, and no setting removes them.
 */
export function EmbedNotes({ rules }: { rules: MortgageRules }) {
  const { name, licence } = brand.mortgage;
  return (
    <footer className={styles.notes}>
      <p>
        These figures are an example calculated from what you entered, with interest compounded half-yearly.
        They are for information only and are neither an offer, an approval nor advice. The annual percentage
        rate (APR) of a mortgage may be higher than the interest rate shown, because it includes fees.
      </p>
      <p>Down payment and mortgage insurance follow these rules: {rules.title}.</p>
      <p>
        Mortgages are arranged by {name}, {licence}.
      </p>
    </footer>
  );
}
