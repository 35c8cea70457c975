import { getOntarioYear } from "./ontario-year";

it("is the previous year until midnight in Ontario", () => {
  expect(getOntarioYear(Date.parse("2027-01-01T04:59:59Z"))).toBe(2026);
  expect(getOntarioYear(Date.parse("2027-01-01T05:00:00Z"))).toBe(2027);
});
