import { defaultCostPlan, readCostPlan, writeCostPlan } from "./cost-plan";

describe("the plan of a search by costs", () => {
  it.each(["20,4.5,25", "5,3.99,30,first", "7.5,0.1,5,spec", "100,15,10,first,spec"])(
    "survives a URL: %s",
    (text) => {
      const plan = readCostPlan(text);
      expect(plan && writeCostPlan(plan)).toBe(text);
    },
  );

  it("is the calculator's example by default", () => {
    expect(readCostPlan("20,4.5,25")).toEqual(defaultCostPlan);
  });

  it.each([
    "",
    "20",
    "20,4.5",
    "4.5,4.5,25",
    "100.5,4.5,25",
    "20.25,4.5,25",
    "20,0,25",
    "20,15.01,25",
    "20,4.555,25",
    "20,4.5,24",
    "20,4.5,25,second",
    "20,4.5,25,spec,first",
    "20,4.50,25",
    "1e1,4.5,25",
    " 20,4.5,25",
    "20,4.5,25,first,first",
    "NaN,Infinity,25",
  ])("rejects %p", (text) => {
    expect(readCostPlan(text)).toBeUndefined();
  });
});
