import { dateFormatter, formatCurrency } from "@larchway/shared/domain";
import { computeNewHomeTax, findPriceBeforeTax, newHomeTaxRules } from "@larchway/shared/domain/purchase";
import { Checkbox, SelectField } from "@larchway/shared/ui/field";
import { Table } from "@larchway/shared/ui/table";
import { useState } from "react";
import * as styles from "./new-home-tax.module.css";

// The days of laws have no time zone.
const formatDay = dateFormatter({ dateStyle: "long", timeZone: "UTC" });
const day = (date: string) => formatDay(Date.parse(date));

const contents = [
  { value: "with", label: "With HST, less rebates" },
  { value: "without", label: "Before HST" },
];

const { federalPercent, ontarioPercent, federalRebate, ontarioRebate, firstTimeRebate, announced } =
  newHomeTaxRules;

export interface NewHomeTaxProps {
  /** The builder's, in dollars. */
  price: number;
  startsAsFirstTimeBuyer?: boolean;
}

/** HST on a newly built home and the rebates of a buyer who will live in it, for a builder's price. */
export function NewHomeTax({ price, startsAsFirstTimeBuyer = false }: NewHomeTaxProps) {
  const [content, setContent] = useState("with");
  const [isFirstTimeBuyer, setIsFirstTimeBuyer] = useState(startsAsFirstTimeBuyer);
  const tax = computeNewHomeTax(content === "with" ? findPriceBeforeTax(price) : price, { isFirstTimeBuyer });
  const rebates = [
    ["Federal rebate for new housing", tax.federalRebate],
    ["Ontario’s rebate for new housing", tax.ontarioRebate],
    ...(isFirstTimeBuyer ? ([["Federal rebate for first-time buyers", tax.firstTimeRebate]] as const) : []),
  ] as const;
  const rows = [
    ["Price before HST", formatCurrency(tax.priceBeforeTax)],
    [`HST (${federalPercent + ontarioPercent}%)`, formatCurrency(tax.hst)],
    ...rebates.map(
      ([label, amount]) => [label, `${amount > 0 ? "−" : ""}${formatCurrency(amount)}`] as const,
    ),
  ] as const;
  return (
    <div className={styles.tax}>
      <div className={styles.fields}>
        <SelectField
          label={`The builder’s price of ${formatCurrency(price)} is`}
          options={contents}
          value={content}
          onChange={({ target }) => setContent(target.value)}
        />
        <Checkbox
          label="First-time buyer"
          checked={isFirstTimeBuyer}
          onChange={({ target }) => setIsFirstTimeBuyer(target.checked)}
        />
      </div>
      <Table aria-label="HST and rebates">
        <tbody>
          {rows.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={styles.amount}>{amount}</td>
            </tr>
          ))}
          <tr className={styles.total} aria-live="polite" aria-atomic="true">
            <th scope="row">In all, if you’ll live in it</th>
            <td className={styles.amount}>{formatCurrency(tax.total)}</td>
          </tr>
          <tr>
            <th scope="row">At closing, if you’ll rent it out</th>
            <td className={styles.amount}>{formatCurrency(tax.totalWithoutRebates)}</td>
          </tr>
        </tbody>
      </Table>
      <p className={styles.note}>
        A buyer who rents the home out pays the full HST at closing, then applies for the rebate for rental
        property. The rebate for first-time buyers has been law since {day(firstTimeRebate.effective)}, for
        agreements from {day(firstTimeRebate.agreementsFrom)} until{" "}
        {day(dayBefore(firstTimeRebate.agreementsBefore))}. It returns all of the federal {federalPercent}% up
        to {formatCurrency(firstTimeRebate.fullUpTo)}, then falls evenly to nothing at{" "}
        {formatCurrency(firstTimeRebate.noneFrom)}. It is for adult citizens and permanent residents who have
        not lived in a home of their own, or of their spouse or partner, this year or in the four years
        before.
      </p>
      <p className={styles.note}>
        Not in these figures: on {day(announced.forFirstTimeBuyers.on)} Ontario announced that first-time
        buyers will get its {ontarioPercent}% back, up to{" "}
        {formatCurrency(announced.forFirstTimeBuyers.largest)}. On {day(announced.forAll.on)} it announced
        relief from HST of up to {formatCurrency(announced.forAll.largest)} for agreements signed from{" "}
        {day(announced.forAll.agreementsFrom)} to {day(dayBefore(announced.forAll.agreementsBefore))}. Ask the
        builder and your lawyer whether your purchase gets them.
      </p>
      <p className={styles.note}>Sources: {sources.join("; ")}. Amounts are rounded to the dollar.</p>
    </div>
  );
}

const sources = [
  federalRebate,
  ontarioRebate,
  firstTimeRebate,
  announced.forFirstTimeBuyers,
  announced.forAll,
].map(({ source }) => source);

/** The last day of a period that ends before `date`. */
const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString();
