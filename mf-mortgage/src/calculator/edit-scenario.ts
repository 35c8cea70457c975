import { minimumDownPayment, percentOf } from "../maths/down-payment";
import { toCents, toDollars } from "../maths/money";
import type { MortgageRules } from "../maths/rule-sets";
import { limits, type Scenario } from "./scenario";

/** One changed value. */
export type Edit = { [Field in keyof Scenario]: { field: Field; value: Scenario[Field] } }[keyof Scenario];

/** The down payment was below the minimum and has been raised to it. */
export interface Correction {
  price: number;
  minimum: number;
}

export interface EditedScenario {
  scenario: Scenario;
  correction?: Correction;
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/**
 * Applies one change and the correction rules: every value stays in its range, and the down payment between the
 * minimum and the price. A new price keeps the dollars of the down payment where it can, not the percentage.
 */
export function editScenario(scenario: Scenario, edit: Edit, rules: MortgageRules): EditedScenario {
  switch (edit.field) {
    case "price": {
      const price = Math.round(clamp(edit.value, limits.price.min, limits.price.max));
      return withDownPayment({ ...scenario, price }, scenario.downPayment, rules);
    }
    case "downPayment":
      return withDownPayment(scenario, edit.value, rules);
    case "percent": {
      const percent = clamp(edit.value, limits.percent.min, limits.percent.max);
      const edited = withDownPayment(scenario, (scenario.price * percent) / 100, rules);
      const isKept = !edited.correction && edited.scenario.price > 0;
      return isKept ? { scenario: { ...edited.scenario, percent } } : edited;
    }
    case "ratePct":
      return {
        scenario: { ...scenario, ratePct: clamp(edit.value, limits.ratePct.min, limits.ratePct.max) },
      };
    case "years":
      return { scenario: { ...scenario, years: edit.value } };
    case "frequency":
      return { scenario: { ...scenario, frequency: edit.value } };
  }
}

function withDownPayment(scenario: Scenario, wanted: number, rules: MortgageRules): EditedScenario {
  const { price } = scenario;
  const minimum = minimumDownPayment(price, rules);
  const wantedCents = toDollars(toCents(wanted));
  const downPayment = clamp(wantedCents, minimum, price);
  return {
    scenario: { ...scenario, downPayment, percent: percentOf(downPayment, price) },
    correction: wantedCents < minimum ? { price, minimum } : undefined,
  };
}
