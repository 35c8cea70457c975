import { ruleSets } from "@larchway/shared/domain/purchase";
import { applySettings, findUnreadable, startScenario } from "./read-settings";
import { defaultScenario } from "./scenario";

const rules = ruleSets.spec;
const start = (settings: Parameters<typeof startScenario>[0]) => startScenario(settings, rules);

it("starts like the calculator of the main site", () => {
  expect(start({})).toEqual({ scenario: defaultScenario, notices: [] });
});

it("reads settings as people write them", () => {
  expect(
    start({ price: "900000", down: "25%", rate: "4.39", years: "30", frequency: "weekly" }).scenario,
  ).toEqual({
    price: 900_000,
    downPayment: 225_000,
    percent: 25,
    ratePct: 4.39,
    years: 30,
    frequency: "weekly",
  });
  expect(start({ price: 800_000, down: 200_000 }).scenario).toMatchObject({
    price: 800_000,
    downPayment: 200_000,
  });
  expect(start({ price: " $1.2m ", down: "30 %" }).scenario).toMatchObject({
    price: 1_200_000,
    downPayment: 360_000,
  });
});

it.each(["900000", 900_000])("uses a fifth of the price %j as down payment by default", (price) => {
  for (const down of [undefined, null, "", "much"])
    expect(start({ price, down }).scenario).toMatchObject({ downPayment: 180_000, percent: 20 });
});

it.each([
  [{ price: 4_000_000, rate: 5 }, [["limited", "price"]]],
  [{ down: "2%", rate: "5" }, [["minimum", "downPayment"]]],
  [{ rate: "25", years: "20" }, [["limited", "ratePct"]]],
  [{ down: "120%", frequency: "weekly" }, [["limited", "percent"]]],
  [{ price: "100000", down: "120000", rate: "5" }, [["limited", "downPayment"]]],
])("keeps the notices of all settings of %j", (settings, expected) => {
  expect(start(settings).notices.map(({ kind, field }) => [kind, field])).toEqual(expected);
});

it("keeps the visitor's values without a setting", () => {
  const visitor = { ...defaultScenario, ratePct: 6, years: 15 };
  expect(applySettings(visitor, { price: 700_000, down: "20%" }, rules).scenario).toEqual({
    ...visitor,
    price: 700_000,
    downPayment: 140_000,
  });
});

it.each([
  ["price", "abc"],
  ["price", "-5"],
  ["price", "1e6"],
  ["price", Number.NaN],
  ["down", "much"],
  ["down", "much%"],
  ["percent", "x"],
  ["rate", "4.5.1"],
  ["rate", "-1"],
  ["years", "7"],
  ["frequency", "daily"],
  ["frequency", "toString"],
] as const)("names the setting %s=%s, which it cannot read, and uses the default", (name, value) => {
  expect(findUnreadable({ [name]: value })).toEqual([
    { name, text: String(value), expected: expect.stringMatching(/^(an? |one of )/) },
  ]);
  expect(start({ [name]: value })).toEqual({ scenario: defaultScenario, notices: [] });
});

it("ignores empty settings", () => {
  expect(findUnreadable({ price: "", down: " ", rate: null, years: undefined })).toEqual([]);
});
