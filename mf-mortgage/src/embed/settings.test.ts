import { ruleSets } from "../maths/rule-sets";
import { findChanges, findRules, isUnknownRules } from "./settings";

it("finds the settings that changed, with the down payment beside a new price", () => {
  expect(findChanges({ price: 600_000, down: "20%" }, { price: 700_000, down: "20%" })).toEqual({
    price: 700_000,
    down: "20%",
  });
  expect(findChanges({ price: 600_000, rate: 5 }, { price: 600_000, rate: 6 })).toEqual({ rate: 6 });
  expect(findChanges({ price: 600_000 }, { price: 600_000 })).toBeUndefined();
});

it("takes the rules that exist, else those of the brokerage", () => {
  expect(findRules(" 2024-12-15 ")).toBe(ruleSets["2024-12-15"]);
  expect(findRules("toString")).toBe(findRules(undefined));
  expect(["2024-12-15", "spec", undefined, ""].map(isUnknownRules)).toEqual([false, false, false, false]);
  expect(["2024-12-16", "toString"].map(isUnknownRules)).toEqual([true, true]);
});
