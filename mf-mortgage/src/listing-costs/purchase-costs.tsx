import type { PageSlots } from "@larchway/shared/contracts/slots";
import {
  describeMortgageRate,
  formatCurrency,
  formatPercent,
  mortgageCompanyDisclosure,
} from "@larchway/shared/domain";
import {
  findAmortization,
  isInToronto,
  monthlyCostNames,
  type MortgageRules,
  planDownPayment,
  sumMonthlyCosts,
  toPropertyKind,
} from "@larchway/shared/domain/purchase";
import { Icon } from "@larchway/shared/ui/icon";
import { Calculator } from "@larchway/shared/ui/icons";
import { ButtonLink } from "@larchway/shared/ui/button";
import { Checkbox } from "@larchway/shared/ui/field";
import { useMemo, useState } from "react";
import { defaultScenario, limits, type Scenario } from "../calculator/scenario";
import { canOpenUnchanged, findChosenRules, todaysChoice } from "../calculator/scenario-link";
import { useCalculator } from "../calculator/use-calculator";
import { Figures } from "../figures/figures";
import { toCalculatorPath } from "../home-costs/home-link";
import { estimateMonthlyCosts, monthlyCostLabels } from "../home-costs/monthly-costs";
import { computePurchase } from "../home-costs/purchase";
import { toTaxFigures } from "../home-costs/tax-figures";
import { toQualifyingRate } from "../maths/qualification";
import { CostsColumn, CostsSection } from "./costs-section";
import { CostsFields } from "./costs-fields";
import * as styles from "./listing-costs.module.css";

/** The calculator's example for this price. */
function startAt(price: number, rules: MortgageRules): Scenario {
  return { ...defaultScenario, price, downPayment: planDownPayment(price, defaultScenario.percent, rules) };
}

/** The monthly costs of a home for sale, and the costs of buying it. */
export function PurchaseCosts({ home }: { home: PageSlots["listing-costs"] }) {
  const [estimate] = useState(() => estimateMonthlyCosts(home));
  const [costs, setCosts] = useState(estimate.costs);
  const [isFirstTimeBuyer, setIsFirstTimeBuyer] = useState(false);
  const property = toPropertyKind(home);
  const choice = useMemo(() => ({ ...todaysChoice, property }), [property]);
  const rules = useMemo(() => findChosenRules(choice), [choice]);
  const [start] = useState(() => ({ scenario: startAt(home.price, rules), notices: [] }));
  const calculator = useCalculator(start, rules);

  const { scenario } = calculator;
  const toronto = isInToronto(home.City);
  const years = findAmortization(scenario, { isFirstTimeBuyer }, rules);
  const { mortgage, taxes, otherCosts, cash, neededIncome } = computePurchase(
    { scenario: { ...scenario, years }, costs, property, isInToronto: toronto, isFirstTimeBuyer },
    rules,
  );
  const { premium } = mortgage.insurance;
  const handedOver = { costs, isInToronto: toronto, isFirstTimeBuyer };
  const isEstimate = (name: keyof typeof costs) =>
    estimate.estimated.includes(name) && costs[name] === estimate.costs[name];

  return (
    <CostsSection>
      <div className={styles.columns}>
        <CostsColumn title="Each month" amount={formatCurrency(mortgage.monthly + sumMonthlyCosts(costs))}>
          <Figures
            figures={[
              { name: "Principal and interest", value: formatCurrency(mortgage.monthly) },
              ...monthlyCostNames
                .filter((name) => costs[name] > 0)
                .map((name) => ({
                  name: monthlyCostLabels[name] + (isEstimate(name) ? " (estimate)" : ""),
                  value: formatCurrency(costs[name]),
                })),
              { name: "Income needed to qualify", value: formatCurrency(neededIncome) },
            ]}
          />
        </CostsColumn>
        <CostsColumn title="Cash to buy it" amount={formatCurrency(cash.cashNeeded)}>
          <Figures
            figures={[
              {
                name: `Down payment (${formatPercent(scenario.percent)}%)`,
                value: formatCurrency(scenario.downPayment),
              },
              ...toTaxFigures(taxes),
              ...(mortgage.salesTaxInCash > 0
                ? [{ name: "Sales tax on the premium", value: formatCurrency(mortgage.salesTaxInCash) }]
                : []),
              { name: "Legal, inspection, moving (estimate)", value: formatCurrency(otherCosts) },
            ]}
          />
          <Checkbox
            label="First-time buyer"
            checked={isFirstTimeBuyer}
            onChange={({ target }) => setIsFirstTimeBuyer(target.checked)}
          />
        </CostsColumn>
      </div>
      <CostsFields
        calculator={calculator}
        costs={costs}
        onChange={(name, value) => setCosts((before) => ({ ...before, [name]: value }))}
      />
      {canOpenUnchanged({ ...scenario, years }, choice) ? (
        <ButtonLink
          to={toCalculatorPath({ ...scenario, years }, handedOver, choice)}
          variant="secondary"
          className={styles.link}
          icon={<Icon of={Calculator} size={18} />}
        >
          Open these figures in the calculator
        </ButtonLink>
      ) : (
        <p className={styles.small}>
          The mortgage calculator takes prices up to {formatCurrency(limits.price.max)}.
        </p>
      )}
      <div className={styles.small}>
        <p>
          Example: {formatPercent(scenario.percent)}% down, {describeMortgageRate(scenario.ratePct, years)},
          compounded half-yearly
          {premium > 0 &&
            `, with a mortgage insurance premium of ${formatCurrency(premium)} in the loan`}.{" "}
          {years < scenario.years &&
            `An insured mortgage has at most ${years} years, except for a first home or a new one. `}
          These are the mortgage rules in force today ({lowerFirst(rules.name)}); the calculator has others.{" "}
          {estimate.sources.join(" ")}
        </p>
        <p>
          The income, before tax and without other debts, is the one that lenders test at{" "}
          {formatPercent(toQualifyingRate(scenario.ratePct))}%. Rebates and taxes have conditions; HST on new
          homes is not included. {mortgageCompanyDisclosure}
        </p>
      </div>
    </CostsSection>
  );
}

/** "Since December 15, 2024" → "since December 15, 2024". */
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
