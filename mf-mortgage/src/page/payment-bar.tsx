import { brand } from "@larchway/shared/brand";
import { formatCurrency } from "@larchway/shared/domain";
import { BottomBar } from "@larchway/shared/ui/bottom-bar";
import { ButtonLink } from "@larchway/shared/ui/button";
import { frequencyRules } from "../maths/frequency";
import type { Calculator } from "../calculator/use-calculator";

/** Keeps the payment visible where the result is below the inputs. */
export function PaymentBar({ calculator: { mortgage, scenario } }: { calculator: Calculator }) {
  if (mortgage.payment <= 0) return null;
  return (
    <BottomBar
      figure={formatCurrency(mortgage.payment, { cents: true })}
      unit={frequencyRules[scenario.frequency].per}
      hiddenFrom={1024}
      bleed
    >
      <ButtonLink to={brand.mortgage.quote} newTab>
        Get a quote
      </ButtonLink>
    </BottomBar>
  );
}
