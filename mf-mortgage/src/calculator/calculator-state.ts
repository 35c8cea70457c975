import { parseDollars, parsePercent } from "@larchway/shared/domain";
import type { MortgageRules } from "@larchway/shared/domain/purchase";
import { editScenario, type AmountField, type Edit, type EditedScenario, type Notice } from "./edit-scenario";
import { isAmbiguous } from "./odd-commas";
import type { Scenario } from "./scenario";

/**
 * An edit in progress. It always applies to the committed scenario. So a price dragged down and up again does not
 * reduce the down payment, and half-typed numbers leave no trace.
 */
interface Draft {
  field: AmountField;
  /** The field's text during typing; undefined for a slider. */
  text?: string;
  /** Undefined while the text isn't a number. */
  value?: number;
  /** A typed number counts after a short delay, a dragged one immediately. */
  counts: boolean;
}

export interface CalculatorState {
  committed: Scenario;
  notices: readonly Notice[];
  draft?: Draft;
}

export type CalculatorAction =
  | { type: "typed"; field: AmountField; text: string }
  | { type: "paused" }
  | { type: "dragged"; field: AmountField; value: number }
  | { type: "chosen"; edit: Edit }
  | { type: "committed" }
  | { type: "started"; start: EditedScenario };

const parsers: Record<AmountField, (text: string) => number | undefined> = {
  price: parseDollars,
  downPayment: parseDollars,
  percent: parsePercent,
  ratePct: parsePercent,
};

export function startState({ scenario, notices }: EditedScenario): CalculatorState {
  return { committed: scenario, notices };
}

/** The reducer of the calculator, for one set of rules. */
export function calculatorReducer(rules: MortgageRules) {
  return (state: CalculatorState, action: CalculatorAction): CalculatorState => {
    switch (action.type) {
      case "typed": {
        const { field, text } = action;
        const isSameGo = state.draft?.field === field && state.draft.text !== undefined;
        const base = isSameGo ? state : commit(state, rules);
        return { ...base, draft: { field, text, value: parsers[field](text), counts: false } };
      }
      case "paused":
        return state.draft ? { ...state, draft: { ...state.draft, counts: true } } : state;
      case "dragged": {
        const { field, value } = action;
        const isSameGo = state.draft?.field === field && state.draft.text === undefined;
        const base = isSameGo ? state : commit(state, rules);
        return { ...base, draft: { field, value, counts: true } };
      }
      case "chosen":
        return startState(editScenario(commit(state, rules).committed, action.edit, rules));
      case "committed":
        return commit(state, rules);
      case "started":
        return startState(action.start);
    }
  };
}

/** The scenario to show: the committed one with the edit in progress. */
export function shownScenario(
  { committed, notices, draft }: CalculatorState,
  rules: MortgageRules,
): EditedScenario {
  if (!draft || !draft.counts) return { scenario: committed, notices };
  const { field, text = "", value } = draft;
  if (value !== undefined) {
    const edited = editScenario(committed, { field, value }, rules);
    if (!isAmbiguous(text, value)) return edited;
    return { ...edited, notices: [{ kind: "read", field, text, value }, ...edited.notices] };
  }
  return { scenario: committed, notices: [{ kind: "unreadable", field, text, value: committed[field] }] };
}

function commit(state: CalculatorState, rules: MortgageRules): CalculatorState {
  if (!state.draft) return state;
  return startState(shownScenario({ ...state, draft: { ...state.draft, counts: true } }, rules));
}
