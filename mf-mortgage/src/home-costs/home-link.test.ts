import { rulesFromQuery } from "../calculator/scenario-link";
import { defaultScenario } from "../calculator/scenario";
import { homeFromQuery, toCalculatorPath } from "./home-link";

const costs = { propertyTax: 412.335, condominiumFee: 650, heating: 0, insurance: 45 };

const choice = { ruleSet: "spec", property: "land" } as const;

it("passes a home to the calculator and back", () => {
  const home = { costs, isInToronto: true, isFirstTimeBuyer: true };
  const { searchParams } = new URL(toCalculatorPath(defaultScenario, home, choice), "http://localhost");
  expect(rulesFromQuery(searchParams)).toEqual(choice);
  expect(homeFromQuery(searchParams)).toEqual({ ...home, costs: { ...costs, propertyTax: 412.34 } });
});

it("leaves invalid values out of a link", () => {
  const query = new URLSearchParams("tax=a+lot&fee=-3&heating=90&city=Paris&buyer=me");
  expect(homeFromQuery(query)).toEqual({
    costs: { heating: 90 },
    isInToronto: false,
    isFirstTimeBuyer: false,
  });
});
