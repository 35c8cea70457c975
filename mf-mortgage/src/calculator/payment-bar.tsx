import { brand } from "@larchway/shared/brand";
import { formatCurrency } from "@larchway/shared/domain";
import { bottomEdge } from "@larchway/shared/ui/bottom-edge";
import { ButtonLink } from "@larchway/shared/ui/button";
import { frequencyRules } from "../maths/frequency";
import styles from "./payment-bar.module.css";
import type { Calculator } from "./use-calculator";

const tellHeight = bottomEdge("--lw-bottom-bar");

/** Keeps the payment in sight on a phone, where the result is below the inputs. Screen readers have the result. */
export function PaymentBar({ calculator: { mortgage, scenario } }: { calculator: Calculator }) {
  if (mortgage.payment <= 0) return null;
  return (
    <div ref={tellHeight} className={styles.bar}>
      <p aria-hidden="true" className={styles.payment}>
        <strong>{formatCurrency(mortgage.payment, { cents: true })}</strong>
        <span>{frequencyRules[scenario.frequency].per}</span>
      </p>
      <ButtonLink to={brand.mortgage.quote} newTab size="small">
        Get a quote
      </ButtonLink>
    </div>
  );
}
