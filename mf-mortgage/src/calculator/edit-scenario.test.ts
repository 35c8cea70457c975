import { ruleSets } from "@larchway/shared/domain/purchase";
import { editScenario, type Edit } from "./edit-scenario";
import { defaultScenario, type Scenario } from "./scenario";

const edit = (change: Edit, scenario: Scenario = defaultScenario) =>
  editScenario(scenario, change, ruleSets.spec);
const lowDown: Scenario = { ...defaultScenario, downPayment: 35_000, percent: 35 / 6 };

describe("correction rules", () => {
  it("[R4.065] raises the down payment to the minimum of a higher price", () => {
    const { scenario, notices } = edit({ field: "price", value: 800_000 }, lowDown);
    expect(scenario.downPayment).toBe(55_000);
    expect(notices).toEqual([{ kind: "minimum", field: "downPayment", price: 800_000, minimum: 55_000 }]);
  });

  it("[R4.066] [R5.017] floors the percentage at the minimum's", () => {
    for (const value of [2, 0]) {
      const { scenario } = edit({ field: "percent", value });
      expect(scenario.downPayment).toBe(35_000);
      expect(scenario.percent).toBeCloseTo(5.8333, 4);
    }
  });

  it("[R4.067] [R5.025] keeps the down payment between the minimum and the price", () => {
    expect(edit({ field: "downPayment", value: 700_000 }).scenario).toMatchObject({
      downPayment: 600_000,
      percent: 100,
    });
    const low = edit({ field: "downPayment", value: 10_000 });
    expect(low.scenario.downPayment).toBe(35_000);
    expect(low.notices).toEqual([{ kind: "minimum", field: "downPayment", price: 600_000, minimum: 35_000 }]);
    expect(edit({ field: "downPayment", value: 35_000 }).notices).toEqual([]);
  });

  it("[R4.068] keeps the dollars when the price changes", () => {
    expect(edit({ field: "price", value: 800_000 }).scenario).toMatchObject({
      downPayment: 120_000,
      percent: 15,
    });
    expect(edit({ field: "price", value: 100_000 }).scenario).toMatchObject({
      downPayment: 100_000,
      percent: 100,
    });
  });

  it("[R5.012] [R5.014] [R5.016] keeps every value in its range", () => {
    expect(edit({ field: "price", value: 5_000_000 }).scenario.price).toBe(3_000_000);
    expect(edit({ field: "price", value: -5 }).scenario.price).toBe(0);
    expect(edit({ field: "ratePct", value: 0 }).scenario.ratePct).toBe(0.1);
    expect(edit({ field: "ratePct", value: 20 }).scenario.ratePct).toBe(15);
    expect(edit({ field: "percent", value: 120 }).scenario.percent).toBe(100);
  });

  it.each<[Edit, unknown[]]>([
    [{ field: "price", value: 700_000.4 }, []],
    [
      { field: "price", value: 5_000_000 },
      [
        ["limited", "price"],
        ["minimum", "downPayment"],
      ],
    ],
    [{ field: "price", value: 100_000 }, [["limited", "downPayment"]]],
    [{ field: "downPayment", value: 700_000 }, [["limited", "downPayment"]]],
    [{ field: "percent", value: 120 }, [["limited", "percent"]]],
    [{ field: "percent", value: -1 }, [["minimum", "downPayment"]]],
    [{ field: "ratePct", value: 45 }, [["limited", "ratePct"]]],
    [{ field: "ratePct", value: 0 }, [["limited", "ratePct"]]],
    [{ field: "ratePct", value: 15 }, []],
  ])("never limits a value without a notice: %j", (change, expected) => {
    const { notices } = edit(change);
    expect(notices.map(({ kind, field }) => [kind, field])).toEqual(expected);
  });

  it("[R5.026] has no percentage of a price of 0", () => {
    const free = edit({ field: "price", value: 0 });
    expect(free).toEqual({
      scenario: { ...defaultScenario, price: 0, downPayment: 0, percent: 0 },
      notices: [{ kind: "limited", field: "downPayment", value: 0 }],
    });
    expect(edit({ field: "percent", value: 50 }, free.scenario).scenario).toMatchObject({
      downPayment: 0,
      percent: 0,
    });
  });

  it("keeps a percentage as entered when dollars have to be rounded", () => {
    const { scenario } = edit({ field: "percent", value: 12.34 }, { ...defaultScenario, price: 655_555 });
    expect(scenario).toMatchObject({ percent: 12.34, downPayment: 80_895.49 });
  });
});
