import { budgets, findOverspent } from "./budgets.mjs";

const result = (processorSeconds?: number) => ({
  name: "Journeys",
  state: "passed" as const,
  seconds: 1,
  processorSeconds,
});
const limits = { Journeys: 100 };

it("warns of a part that took over one and a half of its budget, counted at the usual pace", () => {
  expect(findOverspent([result(151)], 1, limits)[0]?.text).toMatch(/^"Journeys" took 151 .* budget is 100\./);
  expect(findOverspent([result(149)], 1, limits)).toEqual([]);
  // A machine of half the pace takes twice the time for the same work.
  expect(findOverspent([result(299)], 0.5, limits)).toEqual([]);
  expect(findOverspent([result(301)], 0.5, limits)).toHaveLength(1);
});

it("says nothing of parts without a budget or without processor time", () => {
  expect(findOverspent([result()], 1, limits)).toEqual([]);
  expect(findOverspent([{ ...result(1e6), name: "Packages" }], 1, budgets)).toEqual([]);
});
