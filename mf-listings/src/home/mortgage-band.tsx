import { useState } from "react";
import {
  describeMortgageRate,
  formatCurrency,
  monthlyPayment,
  mortgageCompanyDisclosure,
} from "@larchway/shared/domain";
import { ButtonLink } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { Slider } from "@larchway/shared/ui/slider";
import * as styles from "./mortgage-band.module.css";

/** The calculator's defaults (spec section 9). */
const example = { price: 600_000, downPaymentPct: 20, ratePct: 4.5, years: 25 };

/** An example payment, with a link to the calculator. */
export function MortgageBand() {
  const [price, setPrice] = useState(example.price);
  const loan = price * (1 - example.downPaymentPct / 100);
  const payment = formatCurrency(monthlyPayment(loan, example.ratePct, example.years));

  return (
    <section className={styles.band} aria-labelledby="mortgage-title">
      <div className={styles.inner}>
        <div className={styles.text}>
          <h2 id="mortgage-title" className={styles.title}>
            Know the payment before the open house
          </h2>
          <p>
            Canadian mortgages, to the cent: down payment rules, insurance premium, every payment schedule,
            and the balance left each year.
          </p>
        </div>
        <Card padding="large" className={styles.card}>
          <p className={styles.label}>
            Home price <strong>{formatCurrency(price)}</strong>
          </p>
          <Slider
            label="Home price"
            min={200_000}
            max={2_000_000}
            step={10_000}
            value={price}
            onChange={setPrice}
            format={(value) => formatCurrency(value)}
          />
          <p aria-live="polite">
            <span className={styles.payment}>{payment}</span> a month
          </p>
          <p className={styles.note}>
            An example: {example.downPaymentPct}% down, {describeMortgageRate(example.ratePct, example.years)}
            . {mortgageCompanyDisclosure}
          </p>
          <ButtonLink to={`/buying/mortgage-calculator?price=${price}`} wide>
            Open the calculator
          </ButtonLink>
        </Card>
      </div>
    </section>
  );
}
