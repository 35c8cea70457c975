import { formatCount, formatCurrency, formatPercent } from "@larchway/shared/domain";
import { propertyKindLabels, ruleSets } from "@larchway/shared/domain/purchase";
import { Button } from "@larchway/shared/ui/button";
import type { EditedScenario } from "../calculator/edit-scenario";
import { payoffText } from "../calculator/payoff-text";
import {
  findChosenRules,
  rulesFromQuery,
  scenarioFromQuery,
  toScenarioQuery,
  type RulesChoice,
} from "../calculator/scenario-link";
import { Table } from "@larchway/shared/ui/table";
import * as tableStyles from "../figures/figure-table.module.css";
import { frequencyRules } from "../maths/frequency";
import { calculateMortgage } from "../maths/mortgage";
import { parseTermQuery, toTermQuery } from "../term-choice/term-choice";
import type { PanelProps } from "./panel-props";
import * as styles from "./panels.module.css";
import { mostSaved, useSavedScenarios } from "./use-saved-scenarios";

export interface ScenariosPanelProps extends PanelProps {
  /** Restores a saved scenario in the calculator. */
  onOpen: (start: EditedScenario, choice: RulesChoice, term: string) => void;
  term: string;
}

const names = ["Scenario A", "Scenario B", "Scenario C"];

/** Up to three scenarios, saved in this browser and shown side by side. */
export function ScenariosPanel({ scenario, choice, term, onOpen }: ScenariosPanelProps) {
  const { saved, save, remove } = useSavedScenarios();
  const current = [toScenarioQuery(scenario, choice), toTermQuery(parseTermQuery(term))]
    .filter(Boolean)
    .join("&");
  const isFull = saved.length >= mostSaved;
  const columns = saved.map((query, index) => readColumn(query, names[index] ?? ""));

  return (
    <div className={styles.panel}>
      <div className={styles.actions} data-screen-only>
        <Button
          variant="secondary"
          size="small"
          disabled={isFull || saved.includes(current)}
          onClick={() => save(current)}
        >
          Save these figures
        </Button>
      </div>
      <p aria-live="polite" className={styles.small}>
        {isFull
          ? `You've reached the limit of ${mostSaved} saved scenarios. Delete one to save another.`
          : "Saved scenarios stay in this browser."}
      </p>
      {columns.length > 0 && (
        // It scrolls horizontally on a phone, so the keyboard must be able to reach it.
        <div role="region" aria-label="Saved scenarios" tabIndex={0} className={tableStyles.scroll}>
          <Table className={tableStyles.wide}>
            <thead>
              <tr>
                <th scope="col">Figure</th>
                {columns.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, toText }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {columns.map((column) => (
                    <td key={column.name}>{toText(column)}</td>
                  ))}
                </tr>
              ))}
              <tr data-screen-only>
                <th scope="row">Use</th>
                {columns.map((column) => (
                  <td key={column.name}>
                    <Button
                      variant="quiet"
                      size="small"
                      onClick={() => onOpen(column.start, column.choice, toTermQuery(column.term))}
                      aria-label={`Open ${column.name}`}
                    >
                      Open
                    </Button>
                    <Button
                      variant="quiet"
                      size="small"
                      onClick={() => remove(column.query)}
                      aria-label={`Delete ${column.name}`}
                    >
                      Delete
                    </Button>
                  </td>
                ))}
              </tr>
            </tbody>
          </Table>
        </div>
      )}
    </div>
  );
}

function readColumn(query: string, name: string) {
  const parameters = new URLSearchParams(query);
  const choice = rulesFromQuery(parameters);
  const rules = findChosenRules(choice);
  const start = scenarioFromQuery(parameters, rules);
  const mortgage = calculateMortgage(start.scenario, rules);
  return { query, name, choice, start, scenario: start.scenario, mortgage, term: parseTermQuery(query) };
}

const rows: { name: string; toText: (column: ReturnType<typeof readColumn>) => string }[] = [
  { name: "Home price", toText: ({ scenario }) => formatCurrency(scenario.price) },
  {
    name: "Down payment",
    toText: ({ scenario }) => `${formatCurrency(scenario.downPayment)} (${formatPercent(scenario.percent)}%)`,
  },
  { name: "Interest rate", toText: ({ scenario }) => `${formatPercent(scenario.ratePct)}%` },
  { name: "Amortization", toText: ({ scenario }) => `${scenario.years} years` },
  {
    name: "Term",
    toText: ({ term }) => `${formatCount(term.years, "year")}, ${term.kind}`,
  },
  { name: "Frequency", toText: ({ scenario }) => frequencyRules[scenario.frequency].label },
  { name: "What is bought", toText: ({ choice }) => propertyKindLabels[choice.property] },
  { name: "Rules", toText: ({ choice }) => ruleSets[choice.ruleSet].name },
  { name: "Payment", toText: ({ mortgage }) => formatCurrency(mortgage.payment, { cents: true }) },
  { name: "Loan with insurance", toText: ({ mortgage }) => formatCurrency(mortgage.loan) },
  { name: "Total interest", toText: ({ mortgage }) => formatCurrency(mortgage.totalInterest) },
  {
    name: "Paid off in",
    toText: ({ mortgage }) => (mortgage.payment > 0 ? payoffText(mortgage.payoffYears) : "–"),
  },
];
