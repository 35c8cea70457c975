import type { MortgageRules } from "@larchway/shared/domain/purchase";
import { useEffect, useMemo, useReducer } from "react";
import { calculateMortgage } from "../maths/mortgage";
import { calculatorReducer, shownScenario, startState } from "./calculator-state";
import type { EditedScenario } from "./edit-scenario";
import { undoableReducer, type UndoableState } from "./undo";

/** Milliseconds without a key press after which a typed number counts. */
const debounceMs = 400;

/** The calculator's state and figures. `start` is read once; remount for another. */
export function useCalculator(start: EditedScenario, rules: MortgageRules) {
  const reducer = useMemo(() => undoableReducer(calculatorReducer(rules)), [rules]);
  const [{ present: state }, dispatch] = useReducer(reducer, start, (edited): UndoableState => ({
    present: startState(edited),
    past: [],
    future: [],
  }));
  const { draft } = state;

  useEffect(() => {
    if (!draft || draft.counts) return;
    const timer = setTimeout(() => dispatch({ type: "paused" }), debounceMs);
    return () => clearTimeout(timer);
  }, [draft]);

  const shown = useMemo(() => shownScenario(state, rules), [state, rules]);
  const mortgage = useMemo(() => calculateMortgage(shown.scenario, rules), [shown.scenario, rules]);
  return { ...shown, draft, mortgage, dispatch };
}

export type Calculator = ReturnType<typeof useCalculator>;
