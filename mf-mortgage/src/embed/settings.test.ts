import { ruleSets } from "@larchway/shared/domain/purchase";
import { defaultScenario } from "../calculator/scenario";
import { calculateMortgage } from "../maths/mortgage";
import { toResult } from "./result";
import { findChanges, findRules, isUnknownRules, resumeScenario } from "./settings";

it("continues with the figures of an earlier mount, and with the settings that changed since", () => {
  const typed = {
    ...defaultScenario,
    price: 700_000,
    downPayment: 100_000,
    percent: (100_000 / 700_000) * 100,
    ratePct: 6,
  };
  const figures = toResult(typed, calculateMortgage(typed, ruleSets.spec));
  const settings = { price: "600000", rate: "5" };
  const resume = { figures, settings };
  expect(resumeScenario({ ...settings, resume }, ruleSets.spec).scenario).toEqual(typed);
  expect(resumeScenario({ ...settings, rate: "4", resume }, ruleSets.spec).scenario).toEqual({
    ...typed,
    ratePct: 4,
  });
  expect(resumeScenario(settings, ruleSets.spec).scenario).toMatchObject({ price: 600_000, ratePct: 5 });
});

it("finds the changed settings, including the down payment with a new price", () => {
  expect(findChanges({ price: 600_000, down: "20%" }, { price: 700_000, down: "20%" })).toEqual({
    price: 700_000,
    down: "20%",
  });
  expect(findChanges({ price: 600_000, rate: 5 }, { price: 600_000, rate: 6 })).toEqual({ rate: 6 });
  expect(findChanges({ price: 600_000 }, { price: 600_000 })).toBeUndefined();
});

it("uses the requested rules if they exist, else those of the brokerage", () => {
  expect(findRules(" 2024-12-15 ")).toBe(ruleSets["2024-12-15"]);
  expect(findRules("toString")).toBe(findRules(undefined));
  expect(["2024-12-15", "spec", undefined, ""].map(isUnknownRules)).toEqual([false, false, false, false]);
  expect(["2024-12-16", "toString"].map(isUnknownRules)).toEqual([true, true]);
});
