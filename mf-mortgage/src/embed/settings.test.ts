import { defaultScenario } from "../calculator/scenario";
import { ruleSets } from "../maths/rule-sets";
import { applySettings, findChanges, findRules, startScenario } from "./settings";

const rules = ruleSets.spec;
const start = (settings: Parameters<typeof startScenario>[0]) => startScenario(settings, rules).scenario;

it("starts as the calculator of our own site", () => {
  expect(start({})).toEqual(defaultScenario);
});

it("reads attributes as people write them", () => {
  expect(
    start({ price: "900000", down: "25%", rate: "4.39", years: "30", frequency: "weekly" }),
  ).toMatchObject({
    price: 900_000,
    downPayment: 225_000,
    percent: 25,
    ratePct: 4.39,
    years: 30,
    frequency: "weekly",
  });
  expect(start({ price: 800_000, down: 200_000 })).toMatchObject({ price: 800_000, downPayment: 200_000 });
});

it("puts a fifth down where a host names the price alone", () => {
  expect(start({ price: "900000" })).toMatchObject({ downPayment: 180_000, percent: 20 });
});

it("leaves out what it cannot read", () => {
  const settings = { price: "", down: "much", rate: "x", years: "7", frequency: "daily" as "weekly" };
  expect(start(settings)).toEqual(start({ down: "much" }));
  expect(start(settings)).toMatchObject({ price: defaultScenario.price, years: defaultScenario.years });
});

it("keeps a visitor's figures where the host's settings stay the same", () => {
  const visitor = { ...defaultScenario, ratePct: 6 };
  const changes = findChanges({ price: 600_000, down: "20%" }, { price: 700_000, down: "20%" });
  expect(changes).toEqual({ price: 700_000, down: "20%" });
  expect(applySettings(visitor, changes!, rules).scenario).toMatchObject({
    price: 700_000,
    downPayment: 140_000,
    ratePct: 6,
  });
  expect(findChanges({ price: 600_000 }, { price: 600_000 })).toBeUndefined();
});

it("takes the rules that exist, else those of the brokerage", () => {
  expect(findRules("2024-12-15")).toBe(ruleSets["2024-12-15"]);
  expect(findRules("toString")).toBe(findRules(undefined));
});
