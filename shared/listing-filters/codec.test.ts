import {
  filterNames,
  narrowingFilters,
  narrowingNames,
  readFilter,
  readFilters,
  writeFilters,
} from "./codec";
import { listingFilters } from "./filters";
import { exampleValues } from "./testing";

/** One of the filter's choices, else an example. */
function findExample(name: (typeof narrowingNames)[number]) {
  const { choices } = listingFilters[name];
  return (
    choices?.({
      filters: {},
      now: Date.UTC(2026, 10, 23),
      available: { cities: ["St. Catharines"], subtypes: [{ name: "Condo Apartment,Semi-Detached" }] },
    })?.[0] ?? exampleValues[name]
  );
}
const narrowing = Object.fromEntries(narrowingNames.map((name) => [name, findExample(name)]));
const all = {
  ...narrowing,
  sortBy: "ListPrice",
  sortOrder: "asc",
  page: 3,
  view: "table",
  unread: "cheap",
} as const;

describe("listing filters", () => {
  it.each(filterNames)("survive a URL: %s", (name) => {
    const value = all[name as keyof typeof all];
    expect(value).toBeDefined();
    expect(readFilters(writeFilters({ [name]: value }))).toEqual({ [name]: value });
  });

  it("survive together, and without order and page for another view", () => {
    expect(readFilters(writeFilters(all))).toEqual(all);
    expect(narrowingFilters(all)).toEqual(narrowing);
  });

  it("parse a field's text like a URL", () => {
    expect(readFilter("minPrice", "500000")).toBe(500_000);
    expect(readFilter("minPrice", "lots")).toBeUndefined();
    expect(readFilter("city", "")).toBeUndefined();
    expect(readFilter("city", "  ")).toBeUndefined();
  });
});
