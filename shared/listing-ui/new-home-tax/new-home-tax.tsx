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

/** HST on a newly built home and the rebates of somebody who will live in it, worked out for a builder's price. */
export function NewHomeTax({ price }: { price: number }) {
  const [content, setContent] = useState("with");
  const [isFirstTimeBuyer, setIsFirstTimeBuyer] = useState(false);
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
        <tbody aria-live="polite">
          {rows.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={styles.amount}>{amount}</td>
            </tr>
          ))}
          <tr className={styles.total}>
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
        Who rents the home out pays the whole HST at closing and applies for the rebate for rental property
        afterwards. The rebate for first-time buyers is law since {day(firstTimeRebate.effective)}, for
        agreements from {day(firstTimeRebate.agreementsFrom)} until{" "}
        {day(dayBefore(firstTimeRebate.agreementsBefore))}: all of the federal {federalPercent}% up to{" "}
        {formatCurrency(firstTimeRebate.fullUpTo)}, and none from {formatCurrency(firstTimeRebate.noneFrom)}.
      </p>
      <p className={styles.note}>
        Not in these figures: on {day(announced.on)} Ontario announced relief from HST of up to{" "}
        {formatCurrency(announced.largest)} for agreements signed from {day(announced.agreementsFrom)} to{" "}
        {day(dayBefore(announced.agreementsBefore))}. Ask the builder and your lawyer whether your purchase
        gets it.
      </p>
      <p className={styles.note}>
        Sources:{" "}
        {[federalRebate, ontarioRebate, firstTimeRebate, announced].map(({ source }) => source).join("; ")}.
      </p>
    </div>
  );
}

/** The last day of a period that ends before `date`. */
const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString();
