import {
  minimumDownPayment,
  type MortgageRules,
  toCents,
  toDollars,
  toPercent,
} from "@larchway/shared/domain/purchase";
import { limits, type Scenario } from "./scenario";

/** One changed value. */
export type Edit = { [Field in keyof Scenario]: { field: Field; value: Scenario[Field] } }[keyof Scenario];

/** The values that are typed or dragged; the others are chosen from lists. */
export type AmountField = "price" | "downPayment" | "percent" | "ratePct";

/** The correction of an invalid value. Without one nothing was corrected. */
export type Notice =
  /** The down payment was below the minimum and was raised to it. */
  | { kind: "minimum"; field: "downPayment"; price: number; minimum: number }
  /** The value was beyond its range and was limited to its end. */
  | { kind: "limited"; field: AmountField; value: number }
  /** The text was not a plain number: its interpretation. */
  | { kind: "read"; field: AmountField; text: string; value: number }
  /** The text was not a number, and the value is unchanged. */
  | { kind: "unreadable"; field: AmountField; text: string; value: number };

export interface EditedScenario {
  scenario: Scenario;
  notices: readonly Notice[];
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/**
 * Applies one change and the correction rules: every value stays in its range, and the down payment between the
 * minimum and the price. A new price keeps the down payment in dollars where possible, not in percent.
 */
export function editScenario(scenario: Scenario, edit: Edit, rules: MortgageRules): EditedScenario {
  switch (edit.field) {
    case "price": {
      const price = Math.round(clamp(edit.value, limits.price.min, limits.price.max));
      const edited = withDownPayment({ ...scenario, price }, scenario.downPayment, rules);
      return { ...edited, notices: [...limitedTo("price", edit.value, price, 1), ...edited.notices] };
    }
    case "downPayment":
      return withDownPayment(scenario, edit.value, rules);
    case "percent": {
      const percent = clamp(edit.value, limits.percent.min, limits.percent.max);
      const edited = withDownPayment(scenario, (scenario.price * percent) / 100, rules);
      const isAccepted = edited.notices.length === 0 && edited.scenario.price > 0;
      // Below 0 the notice about the minimum is enough.
      if (!isAccepted) return edited;
      return {
        scenario: { ...edited.scenario, percent },
        notices: limitedTo("percent", edit.value, percent),
      };
    }
    case "ratePct": {
      const ratePct = clamp(edit.value, limits.ratePct.min, limits.ratePct.max);
      return {
        scenario: { ...scenario, ratePct },
        notices: limitedTo("ratePct", edit.value, ratePct),
      };
    }
    case "years":
      return { scenario: { ...scenario, years: edit.value }, notices: [] };
    case "frequency":
      return { scenario: { ...scenario, frequency: edit.value }, notices: [] };
  }
}

function withDownPayment(scenario: Scenario, requested: number, rules: MortgageRules): EditedScenario {
  const { price } = scenario;
  const minimum = minimumDownPayment(price, rules);
  const requestedDollars = toDollars(toCents(requested));
  const downPayment = clamp(requestedDollars, minimum, price);
  return {
    scenario: { ...scenario, downPayment, percent: toPercent(downPayment, price) },
    notices:
      requestedDollars < minimum
        ? [{ kind: "minimum", field: "downPayment", price, minimum }]
        : limitedTo("downPayment", requestedDollars, downPayment),
  };
}

/** A notice when the entered value was changed by at least `rounding`. */
function limitedTo(field: AmountField, entered: number, value: number, rounding = 0): Notice[] {
  return Math.abs(entered - value) > rounding ? [{ kind: "limited", field, value }] : [];
}
