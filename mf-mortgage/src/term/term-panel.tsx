import { formatCount } from "@larchway/shared/domain";
import { SelectField } from "@larchway/shared/ui/field";
import { RateField } from "../figures/rate-field";
import { calculateMortgage } from "../maths/mortgage";
import type { PanelProps } from "../panels/panel-props";
import * as styles from "../panels/panels.module.css";
import { payoffText } from "../calculator/payoff-text";
import { completeChoice, computeTerm, listMonths, listTerms } from "./compute-term";
import { BreakSection, RateChangeSection, RenewalSection } from "./term-sections";
import { parseTermQuery, toTermQuery, type TermChoice } from "../term-choice/term-choice";

export interface TermPanelProps extends PanelProps {
  /** The panel's input as the query of a link. */
  term: string;
  onTerm: (query: string) => void;
}

/** The term of the mortgage: its end, the renewal, the charge for ending it early, and a variable rate. */
export function TermPanel({ scenario, rules, term, onTerm }: TermPanelProps) {
  const typed = parseTermQuery(term);
  const { loan } = calculateMortgage(scenario, rules);
  if (loan <= 0) return <p className={styles.small}>There is nothing to borrow.</p>;

  const input = { ...scenario, loan };
  const choice = completeChoice(typed, input);
  const figures = computeTerm(input, choice);
  const isVariable = choice.kind === "variable";
  const change = (part: Partial<TermChoice>) => onTerm(toTermQuery({ ...typed, ...part }));

  return (
    <div className={styles.panel}>
      <div className={styles.fields}>
        <SelectField
          label="Term"
          options={listTerms(scenario.years).map((years) => ({
            value: String(years),
            label: formatCount(years, "year"),
          }))}
          value={String(choice.years)}
          onChange={({ target }) => change({ years: Number(target.value) })}
        />
        <SelectField
          label="Kind of rate"
          options={[
            { value: "fixed", label: "Fixed" },
            { value: "variable", label: "Variable" },
          ]}
          value={choice.kind}
          onChange={({ target }) => change({ kind: target.value === "variable" ? "variable" : "fixed" })}
        />
        <RateField
          label="Rate at the renewal"
          value={choice.renewalPct}
          onChange={(renewalPct) => change({ renewalPct })}
        />
        <SelectField
          label={isVariable ? "The rate changes after" : "The mortgage ends early after"}
          options={listMonths(choice.years).map((month) => ({
            value: String(month),
            label: payoffText(month / 12),
          }))}
          value={String(choice.month)}
          onChange={({ target }) => change({ month: Number(target.value) })}
        />
        <RateField
          label={isVariable ? "Variable rate then" : "Lender’s rate then, for the rest of the term"}
          value={choice.thenPct}
          onChange={(thenPct) => change({ thenPct })}
        />
        {isVariable && (
          <SelectField
            label="When the rate changes, the payment"
            options={[
              { value: "stays", label: "Stays the same" },
              { value: "changes", label: "Changes with it" },
            ]}
            value={choice.payment}
            onChange={({ target }) => change({ payment: target.value === "changes" ? "changes" : "stays" })}
          />
        )}
      </div>
      <RenewalSection scenario={scenario} choice={choice} figures={figures} />
      {figures.rateChange && (
        <RateChangeSection scenario={scenario} choice={choice} change={figures.rateChange} />
      )}
      <BreakSection choice={choice} change={figures.change} />
    </div>
  );
}
