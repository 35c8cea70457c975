import { formatCurrency, formatPercent, mortgageCompanyDisclosure } from "@larchway/shared/domain";
import {
  type RuleSetName,
  ruleSetNames,
  ruleSets,
  usualMonthlyCosts,
} from "@larchway/shared/domain/purchase";
import { Button, ButtonLink } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import { useId, useMemo } from "react";
import { Figures } from "../figures/figures";
import { qualificationRules } from "../maths/qualification-rules";
import * as resultStyles from "../calculator/calculator-result.module.css";
import * as styles from "./affordability.module.css";
import { findAffordable, type Affordable, type Buyer } from "./find-affordable";

const { gdsPct, tdsPct, addedPoints, lowestRatePct } = qualificationRules;

/** Lists are searched in whole thousands, so that the address of the list does not repeat the exact result. */
const searchStep = 1_000;

export interface AffordabilityResultProps {
  buyer: Buyer;
  ruleSet: RuleSetName;
  onRuleSet: (ruleSet: RuleSetName) => void;
}

/** The highest price, what it costs, what limits it, and the homes up to it. */
export function AffordabilityResult({ buyer, ruleSet, onRuleSet }: AffordabilityResultProps) {
  const headingId = useId();
  const found = useMemo(() => findAffordable(buyer, ruleSets[ruleSet]), [buyer, ruleSet]);
  const others = ruleSetNames
    .filter((name) => name !== ruleSet)
    .map((name) => ({ name, price: findAffordable(buyer, ruleSets[name]).price }))
    .filter(({ price }) => price !== found.price);
  const searchPrice = Math.floor(found.price / searchStep) * searchStep;

  return (
    <Card as="section" padding="large" className={resultStyles.result} aria-labelledby={headingId}>
      <h2 id={headingId} className={resultStyles.heading}>
        The highest price for you
      </h2>
      <p className={resultStyles.payment} aria-live="polite">
        <strong data-testid="affordable">{formatCurrency(found.price)}</strong>
      </p>
      <p>{toReason(found, buyer)}</p>
      {others.map(({ name, price }) => (
        <div key={name} className={styles.otherRules}>
          <p>
            {ruleSets[name].name}: <strong>{formatCurrency(price)}</strong>. The figures here use the rules{" "}
            {lowerFirst(ruleSets[ruleSet].name)}.
          </p>
          <Button variant="secondary" size="small" onClick={() => onRuleSet(name)}>
            Use the rules {lowerFirst(ruleSets[name].name)}
          </Button>
        </div>
      ))}
      {found.price > 0 && (
        <>
          <Figures
            isQuiet
            figures={[
              { name: "Down payment", value: formatCurrency(found.downPayment) },
              { name: "Land transfer tax and closing costs", value: formatCurrency(found.closingCosts) },
              {
                name: "Cash needed",
                value: formatCurrency(found.downPayment + found.closingCosts),
                isTotal: true,
              },
              { name: "Mortgage, with insurance", value: formatCurrency(found.loan) },
              { name: `Mortgage payment over ${found.years} years`, value: formatCurrency(found.payment) },
              { name: "Property tax, heating and fee", value: formatCurrency(found.otherMonthly) },
              {
                name: "Per month",
                value: formatCurrency(found.payment + found.otherMonthly),
                isTotal: true,
              },
              {
                name: `Housing share of income (GDS, up to ${gdsPct}%)`,
                value: `${formatPercent(found.qualification.gdsPct)}%`,
              },
              {
                name: `With other debts (TDS, up to ${tdsPct}%)`,
                value: `${formatPercent(found.qualification.tdsPct)}%`,
              },
            ]}
          />
          <ButtonLink to={`/buying/search?${toListQuery(buyer, searchPrice)}`} wide>
            See homes up to {formatCurrency(searchPrice)}
          </ButtonLink>
          <ButtonLink
            to={`/buying/mortgage-calculator?${new URLSearchParams({
              price: String(found.price),
              down: String(Math.floor(found.downPayment)),
              rate: String(buyer.ratePct),
              years: String(found.years),
              rules: ruleSet,
            })}`}
            variant="secondary"
            wide
          >
            Open in the calculator
          </ButtonLink>
        </>
      )}
      <p className={styles.small}>
        Lenders test the payment at {formatPercent(found.qualification.ratePct)}%: {addedPoints} points above
        your rate, and {lowestRatePct}% at least. Property tax is {buyer.propertyTaxPct}% of the price a year
        and heating {formatCurrency(usualMonthlyCosts[buyer.home].heating)} a month; both are estimates.
        Closing costs are land transfer tax, a lawyer, title insurance, an inspection and moving.{" "}
        {mortgageCompanyDisclosure}
      </p>
    </Card>
  );
}

function toReason({ price, limit, years }: Affordable, buyer: Buyer): string {
  if (price === 0)
    return limit === "savings"
      ? "The savings don't cover the costs of closing yet."
      : "Your income and debts don't pass the lenders' stress test at any price.";
  const reason =
    limit === "savings"
      ? "Your savings set this limit: a higher price needs a larger down payment and more closing costs."
      : "Your income sets this limit: at a higher price the payment would not pass the lenders' stress test.";
  return years < buyer.years ? `${reason} An insured mortgage has at most ${years} years here.` : reason;
}

function toListQuery({ isInToronto }: Buyer, maxPrice: number): string {
  return new URLSearchParams({
    ...(isInToronto && { city: "Toronto" }),
    maxPrice: String(maxPrice),
  }).toString();
}

/** "Since December 15, 2024" → "since December 15, 2024". */
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
