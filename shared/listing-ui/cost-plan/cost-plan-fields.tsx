import { useState } from "react";
import { formatPercent, parseDollars, parsePercent } from "@larchway/shared/domain";
import {
  defaultCostPlan,
  planYears,
  readCostPlan,
  ruleSetNames,
  ruleSets,
  writeCostPlan,
  type CostPlan,
  type RuleSetName,
} from "@larchway/shared/domain/purchase";
import { toCashLimit, type Market, type SearchFilters } from "@larchway/shared/listing-filters";
import { Checkbox, SelectField, TextField } from "@larchway/shared/ui/field";
import * as styles from "./cost-plan-fields.module.css";

const percentages = [5, 10, 15, 20, 25, 30, 35, 40, 50];
const ruleOptions = ruleSetNames.map((value) => ({ value, label: ruleSets[value].name }));

export interface CostPlanFieldsProps {
  filters: SearchFilters;
  market?: Market;
  onChange: (change: Partial<SearchFilters>) => void;
}

/**
 * The assumptions of the filters by cost. Savings become a limit in this browser, in steps, so that no address and no
 * request has the amount.
 */
export function CostPlanFields({ filters, market, onChange }: CostPlanFieldsProps) {
  const plan = (filters.costs && readCostPlan(filters.costs)) || defaultCostPlan;
  if (market === "For Lease") return null;

  function change(part: Partial<CostPlan>) {
    const costs = writeCostPlan({ ...plan, ...part });
    onChange({ costs: costs === writeCostPlan(defaultCostPlan) ? undefined : costs });
  }

  return (
    <details className={styles.plan}>
      <summary className={styles.title}>How costs are computed</summary>
      <div className={styles.fields}>
        <SelectField
          label="Down payment"
          value={String(plan.percent)}
          options={withChosen(percentages, plan.percent).map((percent) => ({
            value: String(percent),
            label: `${formatPercent(percent)}% of the price`,
          }))}
          onChange={({ target }) => change({ percent: Number(target.value) })}
        />
        <RateField ratePct={plan.ratePct} onChange={(ratePct) => change({ ratePct })} />
        <SelectField
          label="Amortization"
          value={String(plan.years)}
          options={planYears.map((years) => ({ value: String(years), label: `${years} years` }))}
          onChange={({ target }) => change({ years: Number(target.value) })}
        />
        <SelectField
          label="Mortgage rules"
          value={plan.ruleSet}
          options={ruleOptions}
          onChange={({ target }) => change({ ruleSet: target.value as RuleSetName })}
        />
        <SavingsField onLimit={(maxCash) => onChange({ maxCash })} />
        <Checkbox
          label="First-time buyer"
          checked={plan.isFirstTimeBuyer}
          onChange={({ target }) => change({ isFirstTimeBuyer: target.checked })}
        />
      </div>
      <p className={styles.note}>
        Monthly cost: mortgage payment, property tax, fee, heating and home insurance. Cash: down payment,
        land transfer tax less rebates, sales tax on the mortgage insurance, legal and moving costs. The down
        payment is never below the minimum. Taxes, heating, insurance and closing costs are our estimates
        where the listing has no figure.
      </p>
    </details>
  );
}

function withChosen(values: readonly number[], chosen: number): readonly number[] {
  return values.includes(chosen) ? values : [...values, chosen].sort((left, right) => left - right);
}

/** Counts while it is typed, as soon as it is a rate of a plan. */
function RateField({ ratePct, onChange }: { ratePct: number; onChange: (ratePct: number) => void }) {
  const [text, setText] = useState(String(ratePct));
  const typed = toRate(text);
  // Another value comes from "Clear all".
  const shown = typed === undefined || typed === ratePct ? text : String(ratePct);
  return (
    <TextField
      label="Mortgage rate"
      numeric
      suffix="%"
      value={shown}
      error={typed === undefined ? "Enter a rate from 0.1 to 15, such as 4.25." : undefined}
      onChange={({ target }) => {
        setText(target.value);
        const rate = toRate(target.value);
        if (rate !== undefined) onChange(rate);
      }}
    />
  );
}

function toRate(text: string): number | undefined {
  const percent = parsePercent(text);
  const plan = percent === undefined ? undefined : writeCostPlan({ ...defaultCostPlan, ratePct: percent });
  return plan === undefined ? undefined : readCostPlan(plan)?.ratePct;
}

function SavingsField({ onLimit }: { onLimit: (maxCash: number | undefined) => void }) {
  const [text, setText] = useState("");
  // While it is typed, an amount is too small at first.
  const [isLeft, setIsLeft] = useState(false);
  return (
    <TextField
      label="Your savings"
      numeric
      prefix="$"
      value={text}
      autoComplete="off"
      hint="Sets the cash limit, in steps. The amount stays in this browser."
      error={isLeft ? findSavingsError(text) : undefined}
      onBlur={() => setIsLeft(true)}
      onChange={({ target }) => {
        setIsLeft(false);
        setText(target.value);
        onLimit(toLimit(target.value));
      }}
    />
  );
}

function findSavingsError(text: string): string | undefined {
  if (text === "" || toLimit(text) !== undefined) return undefined;
  return parseDollars(text) === undefined
    ? "Enter an amount in dollars, such as 150,000."
    : "Enter $20,000 or more. A purchase needs at least that.";
}

function toLimit(text: string): number | undefined {
  const savings = parseDollars(text);
  return savings === undefined ? undefined : toCashLimit(savings);
}
