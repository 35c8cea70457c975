import { ruleSets } from "@larchway/shared/domain/purchase";
import { calculatorReducer, shownScenario, startState, type CalculatorAction } from "./calculator-state";
import { defaultScenario } from "./scenario";

const rules = ruleSets.spec;
const after = (...actions: CalculatorAction[]) =>
  actions.reduce(calculatorReducer(rules), startState({ scenario: defaultScenario, notices: [] }));
const shown = (...actions: CalculatorAction[]) => shownScenario(after(...actions), rules);

describe("calculator state", () => {
  it("applies a typed number after a delay, and commits it", () => {
    const typed: CalculatorAction = { type: "typed", field: "price", text: "800,000" };
    expect(shown(typed).scenario.price).toBe(600_000);
    expect(shown(typed, { type: "paused" }).scenario.price).toBe(800_000);
    expect(after(typed, { type: "committed" })).toEqual(
      startState({
        scenario: { ...defaultScenario, price: 800_000, percent: 15 },
        notices: [],
      }),
    );
  });

  it("ignores half-typed and dragged-through prices in the down payment", () => {
    const typing = ["7", "70", "700,000"].flatMap((text): CalculatorAction[] => [
      { type: "typed", field: "price", text },
      { type: "paused" },
    ]);
    expect(shown(...typing).scenario.downPayment).toBe(120_000);
    const dragging = [50_000, 0, 610_000].map((value): CalculatorAction => ({
      type: "dragged",
      field: "price",
      value,
    }));
    expect(shown(...dragging).scenario).toMatchObject({ price: 610_000, downPayment: 120_000 });
  });

  it("[R5.028] [R5.029] commits an empty field as 0 and ignores other text without a number", () => {
    const committedPrice = (text: string) =>
      after({ type: "typed", field: "price", text }, { type: "committed" }).committed.price;
    expect(["", "$", "abc", "$650,000"].map(committedPrice)).toEqual([0, 0, 600_000, 650_000]);
  });

  it("keeps the notices until the next edit", () => {
    const low: CalculatorAction[] = [
      { type: "typed", field: "downPayment", text: "10000" },
      { type: "committed" },
    ];
    expect(shown(...low).notices).toEqual([
      { kind: "minimum", field: "downPayment", price: 600_000, minimum: 35_000 },
    ]);
    expect(shown(...low, { type: "chosen", edit: { field: "years", value: 20 } })).toEqual({
      scenario: { ...defaultScenario, downPayment: 35_000, percent: (35_000 / 600_000) * 100, years: 20 },
      notices: [],
    });
  });

  it("commits the current edit when another one starts", () => {
    const { committed, draft } = after(
      { type: "typed", field: "price", text: "700000" },
      { type: "dragged", field: "ratePct", value: 5 },
    );
    expect(committed.price).toBe(700_000);
    expect(draft).toMatchObject({ field: "ratePct", value: 5 });
  });
});
