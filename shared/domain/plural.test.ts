import { formatCount, pluralize } from "./plural";

describe("counts with nouns", () => {
  it("are in the singular or plural", () => {
    expect([0, 1, 2, 1.5].map((count) => formatCount(count, "home"))).toEqual([
      "0 homes",
      "1 home",
      "2 homes",
      "1.5 homes",
    ]);
    expect(formatCount(4000, "city", "cities")).toBe("4,000 cities");
    expect(pluralize(1, "city", "cities")).toBe("city");
  });
});
