import { dateFormatter, formatCurrency } from "@larchway/shared/domain";
import {
  computeCashToClose,
  computeLandTransferTaxes,
  findLandTransferTaxRules,
  type PropertyKind,
  usualClosingCosts,
} from "@larchway/shared/domain/purchase";
import { NewHomeTax } from "@larchway/shared/listing-ui/new-home-tax";
import { Checkbox, SelectField } from "@larchway/shared/ui/field";
import { useState } from "react";
import { buyerOptions, locationOptions } from "../home-costs/purchase-options";
import { toTaxFigures } from "../home-costs/tax-figures";
import { calculateMortgage } from "../maths/mortgage";
import { Figures, type Figure } from "../figures/figures";
import { MoneyField } from "../figures/money-field";
import type { PanelProps } from "./panel-props";
import * as styles from "./panels.module.css";

// The rules start at midnight UTC.
const formatDay = dateFormatter({ dateStyle: "long", timeZone: "UTC" });

const buyers = [...buyerOptions, { value: "foreign", label: "Neither citizen nor permanent resident" }];

const taxedAs: Record<PropertyKind, string> = {
  home: "a home with one or two single-family residences",
  "three-or-four-homes": "a building with three or four single-family residences",
  "five-or-more-homes": "a building with five or more single-family residences",
  farm: "a farm, without the share of its house",
  land: "land without a residence",
};

/** Land transfer tax, closing costs, and the cash that a buyer needs. */
export function ClosingPanel({ scenario, rules, choice: { property }, home }: PanelProps) {
  const [location, setLocation] = useState(home?.isInToronto ? "toronto" : "ontario");
  const [buyer, setBuyer] = useState(home?.isFirstTimeBuyer ? "first" : "repeat");
  const [deposit, setDeposit] = useState(0);
  const [costs, setCosts] = useState(usualClosingCosts);
  const [wantsTaxInCash, setWantsTaxInCash] = useState<boolean>();
  const [isNewlyBuilt, setIsNewlyBuilt] = useState(false);
  const isTaxInCash = wantsTaxInCash ?? !rules.salesTax.financed;

  const { price, downPayment } = scenario;
  const taxes = computeLandTransferTaxes({
    price,
    isInToronto: location === "toronto",
    property,
    firstTimeBuyer: buyer === "first",
    nonResident: buyer === "foreign",
    closing: null,
  });
  const mortgage = calculateMortgage({ ...scenario, salesTax: isTaxInCash ? "cash" : "financed" }, rules);
  const cash = computeCashToClose({
    downPayment,
    deposit,
    landTransferTax: taxes.total,
    salesTaxInCash: mortgage.salesTaxInCash,
    otherCosts: Object.values(costs),
  });

  const figures: Figure[] = [
    ...toTaxFigures(taxes),
    ...(mortgage.salesTaxInCash > 0
      ? [{ name: "PST on premium, in cash", value: formatCurrency(mortgage.salesTaxInCash) }]
      : []),
    {
      name: "Other costs",
      value: formatCurrency(Object.values(costs).reduce((sum, cost) => sum + cost, 0)),
    },
    { name: "Closing costs", value: formatCurrency(cash.closingCosts), isTotal: true },
    { name: "Down payment", value: formatCurrency(downPayment) },
    { name: "Cash needed", value: formatCurrency(cash.cashNeeded), isTotal: true },
    { name: "Due at closing, after the deposit", value: formatCurrency(cash.dueAtClosing) },
  ];

  const changeCost = (name: keyof typeof usualClosingCosts) => (value: number) =>
    setCosts((before) => ({ ...before, [name]: value }));
  const { effective, source } = findLandTransferTaxRules(
    location === "toronto" ? "toronto" : "ontario",
    null,
  );

  return (
    <div className={styles.panel}>
      <div className={styles.fields}>
        <SelectField
          label="Where the home is"
          options={locationOptions}
          value={location}
          onChange={({ target }) => setLocation(target.value)}
        />
        <SelectField
          label="Who buys"
          options={buyers}
          value={buyer}
          onChange={({ target }) => setBuyer(target.value)}
        />
        <MoneyField label="Deposit" value={deposit} onChange={setDeposit} />
        <MoneyField label="Legal fees" value={costs.legal} onChange={changeCost("legal")} />
        <MoneyField
          label="Title insurance"
          value={costs.titleInsurance}
          onChange={changeCost("titleInsurance")}
        />
        <MoneyField label="Home inspection" value={costs.inspection} onChange={changeCost("inspection")} />
        <MoneyField label="Moving and other costs" value={costs.other} onChange={changeCost("other")} />
      </div>
      {mortgage.insurance.salesTax > 0 && (
        <Checkbox
          label={`Pay the PST on the premium in cash: ${formatCurrency(mortgage.payment, { cents: true })} a payment ${isTaxInCash ? "then" : "while it is added to the loan"}`}
          checked={isTaxInCash}
          onChange={({ target }) => setWantsTaxInCash(target.checked)}
        />
      )}
      {property === "home" && (
        <Checkbox
          label="It is a newly built home"
          checked={isNewlyBuilt}
          onChange={({ target }) => setIsNewlyBuilt(target.checked)}
        />
      )}
      <Figures figures={figures} />
      {property === "home" && isNewlyBuilt && (
        <NewHomeTax key={buyer} price={price} startsAsFirstTimeBuyer={buyer === "first"} />
      )}
      <p className={styles.small}>
        Land transfer tax for {taxedAs[property]}, by the rules since {formatDay(Date.parse(effective))} (
        {source}). Rebates have conditions, such as moving in within nine months; tax on foreign buyers has
        exemptions. Legal fees and other costs are examples to change. HST on newly built homes is not part of
        the cash needed: builders&apos; prices usually include it. Land transfer tax is on the price before
        HST, so it is lower than shown for such a price.
      </p>
    </div>
  );
}
