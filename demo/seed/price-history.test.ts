import { PriceHistory } from "./price-history";

const now = Date.UTC(2026, 10, 21, 17);
const home = { City: "Toronto C01", Latitude: 43.668, Longitude: -79.409 } as const;

function makeHistory(prices: readonly number[], transaction: "For Sale" | "For Lease" = "For Sale") {
  const history = new PriceHistory();
  for (const ListPrice of prices) history.add({ ...home, ListPrice, TransactionType: transaction });
  return history.listMonths(now);
}

const prices = [700_000, 800_000, 900_000, 1_000_000, 1_100_000, 1_200_000];

describe("the invented prices of past months", () => {
  it("reach three and a half years back, to the month before this one, for the city and the neighbourhood of a home", () => {
    const months = makeHistory(prices);
    expect(new Set(months.map(({ area }) => area))).toEqual(
      new Set(["/city/Toronto", "/places/the-annex-toronto"]),
    );
    const city = months.filter(({ area }) => area === "/city/Toronto").map(({ month }) => month);
    expect([city.length, city[0], city.at(-1)]).toEqual([42, "2023-05", "2026-10"]);
    expect(months.every(({ isInvented }) => isInvented)).toBe(true);
  });

  it("move by a few percent a month towards what is asked today, and are the same on every machine", () => {
    const many = Array.from({ length: 60 }, (_, index) => 700_000 + 10_000 * index);
    const months = makeHistory(many).filter(({ area }) => area === "/city/Toronto");
    const medians = months.map(({ medianPrice }) => medianPrice ?? 0);
    expect(Math.abs(medians.at(-1)! / 995_000 - 1)).toBeLessThan(0.05);
    for (const [index, median] of medians.slice(1).entries())
      expect(Math.abs(median / medians[index]! - 1)).toBeLessThan(0.06);
    expect(makeHistory(many)).toEqual(makeHistory(many));
  });

  it("have no median where fewer than five homes were on the market, and rents in steps of 25 dollars", () => {
    expect(makeHistory([1, 2, 3, 4].map((each) => each * 500_000))).toEqual([]);
    for (const { active, medianPrice } of makeHistory([2_000, 2_100, 2_200, 2_300, 2_500], "For Lease"))
      expect([active < 5, (medianPrice ?? 0) % 25]).toEqual([medianPrice === null, 0]);
  });
});
