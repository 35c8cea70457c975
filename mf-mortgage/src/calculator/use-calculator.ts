import { useEffect, useMemo, useReducer } from "react";
import { calculateMortgage } from "../maths/mortgage";
import type { MortgageRules } from "../maths/rule-sets";
import { calculatorReducer, shownScenario, startState } from "./calculator-state";
import type { EditedScenario } from "./edit-scenario";

/** Milliseconds without a key after which a typed number counts. */
const typingPause = 400;

/** The calculator's state and figures. `start` counts once; remount for another. */
export function useCalculator(start: EditedScenario, rules: MortgageRules) {
  const reducer = useMemo(() => calculatorReducer(rules), [rules]);
  const [state, dispatch] = useReducer(reducer, start, startState);
  const { draft } = state;

  useEffect(() => {
    if (!draft || draft.counts) return;
    const timer = setTimeout(() => dispatch({ type: "paused" }), typingPause);
    return () => clearTimeout(timer);
  }, [draft]);

  const shown = useMemo(() => shownScenario(state, rules), [state, rules]);
  const mortgage = useMemo(() => calculateMortgage(shown.scenario, rules), [shown.scenario, rules]);
  return { ...shown, draft, mortgage, dispatch };
}

export type Calculator = ReturnType<typeof useCalculator>;
