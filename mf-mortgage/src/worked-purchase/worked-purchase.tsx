import type { PageSlots } from "@larchway/shared/contracts/slots";
import {
  describeMortgageRate,
  formatCurrency,
  formatPercent,
  mortgageCompanyDisclosure,
} from "@larchway/shared/domain";
import { isInToronto, minimumDownPayment, toPercent } from "@larchway/shared/domain/purchase";
import { Link } from "@larchway/shared/router";
import { canOpenUnchanged, findChosenRules, todaysChoice } from "../calculator/scenario-link";
import { defaultScenario } from "../calculator/scenario";
import { toCalculatorPath } from "../home-costs/home-link";
import { estimateMonthlyCosts } from "../home-costs/monthly-costs";
import { computePurchase, type Purchase } from "../home-costs/purchase";
import { toQualifyingRate } from "../maths/qualification";
import * as styles from "./worked-purchase.module.css";

// Guides describe the law in force.
const rules = findChosenRules(todaysChoice);

/** Fills the slot `worked-purchase`: one purchase line by line, for a previous owner and for a first-time buyer. */
export function WorkedPurchase({ price, City, ratePct, years, ...given }: PageSlots["worked-purchase"]) {
  const downPayment = Math.max(given.downPayment, minimumDownPayment(price, rules));
  const percent = toPercent(downPayment, price);
  const { costs } = estimateMonthlyCosts({ price, City, PropertyType: "Residential Freehold" });
  const home = { costs, isInToronto: isInToronto(City) };
  const scenario = { price, downPayment, ratePct, years };
  const buy = (isFirstTimeBuyer: boolean) =>
    computePurchase({ scenario, ...home, property: todaysChoice.property, isFirstTimeBuyer }, rules);
  const [repeat, first] = [buy(false), buy(true)];

  const rows: { name: string; toDollars: (purchase: Purchase) => number; isTotal?: true }[] = [
    { name: "Down payment", toDollars: () => downPayment },
    ...(repeat.mortgage.salesTaxInCash > 0
      ? [{ name: "Sales tax on the premium", toDollars: ({ mortgage }: Purchase) => mortgage.salesTaxInCash }]
      : []),
    { name: "Ontario land transfer tax", toDollars: ({ taxes }) => taxes.ontario.payable },
    ...(home.isInToronto
      ? [
          {
            name: "Toronto land transfer tax",
            toDollars: ({ taxes }: Purchase) => taxes.toronto?.payable ?? 0,
          },
        ]
      : []),
    { name: "Lawyer, inspection, moving", toDollars: ({ otherCosts }) => otherCosts },
    { name: "Cash needed", toDollars: ({ cash }) => cash.cashNeeded, isTotal: true },
  ];
  const { loan, insurance, monthly } = repeat.mortgage;
  const opened = { ...defaultScenario, price, downPayment, percent, ratePct, years };

  return (
    <div className={styles.example}>
      <h3>A worked example</h3>
      <p>
        A house in {City} for {formatCurrency(price)}, with {formatPercent(percent)}% down.
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">In cash</th>
            <th scope="col">Owned before</th>
            <th scope="col">First home</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, toDollars, isTotal }) => (
            <tr key={name} className={isTotal ? styles.total : undefined}>
              <th scope="row">{name}</th>
              <td>{formatCurrency(toDollars(repeat))}</td>
              <td>{formatCurrency(toDollars(first))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        The mortgage is {formatCurrency(loan)}
        {insurance.premium > 0 && `, with a premium of ${formatCurrency(insurance.premium)} in it`}. At{" "}
        {describeMortgageRate(ratePct, years)}, it costs {formatCurrency(monthly)} a month. The lender tests
        at {formatPercent(toQualifyingRate(ratePct))}%, for which a household with no other debts needs an
        income of {formatCurrency(repeat.neededIncome)} a year, with property tax of{" "}
        {formatCurrency(costs.propertyTax)} and heating of {formatCurrency(costs.heating)} a month.{" "}
        {mortgageCompanyDisclosure}
      </p>
      {canOpenUnchanged(opened, todaysChoice) && (
        <p>
          <Link to={toCalculatorPath(opened, { ...home, isFirstTimeBuyer: true }, todaysChoice)}>
            Open these figures in the calculator
          </Link>
        </p>
      )}
    </div>
  );
}
