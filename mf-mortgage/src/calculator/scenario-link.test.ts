import { ruleSets } from "@larchway/shared/domain/purchase";
import { defaultScenario, limits, type Scenario } from "./scenario";
import {
  canOpenUnchanged,
  rulesFromQuery,
  scenarioFromQuery,
  toScenarioQuery,
  type RulesChoice,
} from "./scenario-link";

const spec: RulesChoice = { ruleSet: "spec", property: "home" };

const from = (query: string) => scenarioFromQuery(new URLSearchParams(query), ruleSets.spec);

describe("scenario in a link", () => {
  it("[R9.044] [R3.024] starts with the defaults", () => {
    expect(from("")).toEqual({ scenario: defaultScenario, notices: [] });
    expect(defaultScenario).toEqual({
      price: 600_000,
      downPayment: 120_000,
      percent: 20,
      ratePct: 4.5,
      years: 25,
      frequency: "monthly",
    });
  });

  it("uses the price of a listing with a down payment of 20%", () => {
    expect(from("price=849900").scenario).toEqual({
      ...defaultScenario,
      price: 849_900,
      downPayment: 169_980,
    });
  });

  it("opens the scenario from which it was created", () => {
    const scenario: Scenario = {
      price: 755_000,
      downPayment: 75_500,
      percent: 10,
      ratePct: 5.19,
      years: 30,
      frequency: "accelerated-weekly",
    };
    expect(from(toScenarioQuery(scenario, spec)).scenario).toEqual(scenario);
  });

  it("ignores invalid values and corrects the rest", () => {
    expect(from("price=&down=lots&rate=x&years=17&frequency=daily").scenario).toEqual(defaultScenario);
    expect(from("price=9000000&rate=99").scenario).toMatchObject({ price: 3_000_000, ratePct: 15 });
    expect(from("price=600000&down=10000&rate=5")).toMatchObject({
      scenario: { downPayment: 35_000 },
      notices: [{ kind: "minimum", field: "downPayment", price: 600_000, minimum: 35_000 }],
    });
  });

  it.each([
    ["price=4000000&rate=5", [["limited", "price"]]],
    ["down=2%25&rate=5", [["minimum", "downPayment"]]],
    ["rate=25&years=20", [["limited", "ratePct"]]],
    [
      "price=9000000&down=1000&rate=99&frequency=weekly",
      ["limited price", "minimum downPayment", "limited ratePct"].map((each) => each.split(" ")),
    ],
    // The given down payment replaces the default one and its notice.
    ["price=100000&percent=30&down=50000", []],
    [
      "price=900k&rate=4,5",
      [
        ["read", "price"],
        ["read", "ratePct"],
      ],
    ],
    ["price=900000&down=25%25&rate=4.39&years=30", []],
  ])("keeps the notices of all settings of %s", (query, expected) => {
    expect(from(query).notices.map(({ kind, field }) => [kind, field])).toEqual(expected);
  });

  it("includes rule set and kind of property when they are not the default", () => {
    const read = (query: string) => rulesFromQuery(new URLSearchParams(query));
    expect(["", "rules=none&property=castle", toScenarioQuery(defaultScenario, spec)].map(read)).toEqual([
      spec,
      spec,
      spec,
    ]);
    const other: RulesChoice = {
      ruleSet: "2024-12-15",
      property: "three-or-four-homes",
      salesTax: "cash",
    };
    expect(read(toScenarioQuery(defaultScenario, other))).toEqual(other);
  });

  it.each([
    [{ price: limits.price.max, downPayment: 600_000 }, true],
    [{ price: limits.price.max + 1, downPayment: 600_001 }, false],
    [{ price: 600_000, downPayment: 35_000 }, true],
    [{ price: 600_000, downPayment: 34_999 }, false],
    [{ years: 22 }, false],
    [{ ratePct: 16 }, false],
  ])("knows whether a link opens %j unchanged: %j", (change, expected) => {
    expect(canOpenUnchanged({ ...defaultScenario, ...change }, spec)).toBe(expected);
  });
});
