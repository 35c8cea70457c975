import type { CalculatorAction, CalculatorState } from "./calculator-state";

/** The calculator's state with earlier ones, for Ctrl+Z. */
export interface UndoableState {
  present: CalculatorState;
  /** The last is undone first. */
  past: readonly CalculatorState[];
  /** Undone states; the last is redone first. */
  future: readonly CalculatorState[];
}

export type UndoableAction = CalculatorAction | { type: "undone" } | { type: "redone" };

const mostUndone = 100;

type Reducer = (state: CalculatorState, action: CalculatorAction) => CalculatorState;

/** Adds undo and redo to the calculator's reducer. An edit in progress is undone first. */
export function undoableReducer(reduce: Reducer) {
  return (state: UndoableState, action: UndoableAction): UndoableState => {
    const { present, past, future } = state;
    if (action.type === "undone") {
      if (present.draft) return { ...state, present: withoutDraft(present) };
      const previous = past.at(-1);
      if (!previous) return state;
      return { present: previous, past: past.slice(0, -1), future: [...future, present] };
    }
    if (action.type === "redone") {
      const next = future.at(-1);
      if (!next) return state;
      return { present: next, past: [...past, withoutDraft(present)], future: future.slice(0, -1) };
    }
    const next = reduce(present, action);
    if (isSame(present, next)) return { ...state, present: next };
    return { present: next, past: [...past, withoutDraft(present)].slice(-mostUndone), future: [] };
  };
}

function withoutDraft({ committed, notices }: CalculatorState): CalculatorState {
  return { committed, notices };
}

function isSame({ committed: before }: CalculatorState, { committed: after }: CalculatorState): boolean {
  return (Object.keys(after) as (keyof typeof after)[]).every((field) => before[field] === after[field]);
}
