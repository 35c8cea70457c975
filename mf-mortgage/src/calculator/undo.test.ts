import { ruleSets } from "@larchway/shared/domain/purchase";
import { calculatorReducer, startState } from "./calculator-state";
import { defaultScenario } from "./scenario";
import { undoableReducer, type UndoableAction, type UndoableState } from "./undo";

const reduce = undoableReducer(calculatorReducer(ruleSets.spec));
const start: UndoableState = {
  present: startState({ scenario: defaultScenario, notices: [] }),
  past: [],
  future: [],
};
const after = (...actions: UndoableAction[]) => actions.reduce(reduce, start);
const price = ({ present }: UndoableState) => present.committed.price;

const enter = (text: string): UndoableAction[] => [
  { type: "typed", field: "price", text },
  { type: "paused" },
  { type: "committed" },
];
const undo = { type: "undone" } as const;
const redo = { type: "redone" } as const;

it("undoes one entered figure after the other, and redoes them", () => {
  const entered = [...enter("700000"), ...enter("800000")];
  expect(price(after(...entered, undo))).toBe(700_000);
  expect(after(...entered, undo, undo).present).toEqual(start.present);
  expect(price(after(...entered, undo, undo, undo, redo))).toBe(700_000);
  expect(price(after(...entered, undo, undo, redo, redo, redo))).toBe(800_000);
});

it("restores the down payment that a price has limited", () => {
  const undone = after(...enter("100000"), undo).present.committed;
  expect(undone).toEqual(defaultScenario);
});

it("first undoes an edit in progress", () => {
  const state = after(...enter("700000"), { type: "typed", field: "price", text: "9" }, undo);
  expect(state.present.draft).toBeUndefined();
  expect(price(state)).toBe(700_000);
  expect(price(reduce(state, undo))).toBe(600_000);
});

it("clears the redo list after a new edit, and ignores edits that change nothing", () => {
  expect(price(after(...enter("700000"), undo, ...enter("650000"), redo))).toBe(650_000);
  expect(after(...enter("600,000")).past).toEqual([]);
});
