import type { Sale } from "./comparable-repository";
import { chooseComparables, quantile } from "./choose-comparables";

const place = [-79.4, 43.65] as const;
const location = { point: place, isRough: false };

/** So many sales, this many kilometres north of the location. */
function sales(count: number, km: number, bedrooms = 3): Sale[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `${km}-${bedrooms}-${index}`,
    address: "",
    price: 500_000,
    soldOn: "2026-05-01",
    bedrooms,
    longitude: place[0],
    latitude: place[1] + km / 111.32,
  }));
}
const home = { bedrooms: 3, location };

describe("the sales that a home is compared with", () => {
  it.each([
    [[...sales(5, 0.9), ...sales(9, 1.5)], { within: 1, bedroomsApart: 0, count: 5 }],
    [[...sales(4, 0.9), ...sales(9, 1.5), ...sales(9, 0.5, 4)], { within: 2, bedroomsApart: 0, count: 13 }],
    [[...sales(4, 1.5), ...sales(1, 1.5, 2)], { within: 2, bedroomsApart: 1, count: 5 }],
    [[...sales(4, 1.5), ...sales(1, 4.9, 4)], { within: 5, bedroomsApart: 1, count: 5 }],
    [[...sales(4, 1.5), ...sales(1, 40)], { within: null, bedroomsApart: 0, count: 5 }],
    [[...sales(4, 1.5), ...sales(1, 40, 2)], { within: null, bedroomsApart: 1, count: 5 }],
  ])("are by the strictest rule that finds five (%#)", (all, { count, ...rule }) => {
    const chosen = chooseComparables(all, home);
    expect(chosen).toMatchObject(rule);
    expect(chosen?.homes).toHaveLength(count);
  });

  it("are at most thirty, the nearest first", () => {
    const chosen = chooseComparables([...sales(20, 0.8), ...sales(20, 0.2)], home);
    const distances = chosen?.homes.map(({ distance }) => Math.round((distance ?? 0) * 10) / 10);
    expect(distances).toEqual([...Array<number>(20).fill(0.2), ...Array<number>(10).fill(0.8)]);
  });

  it("are those of the city in their order when the location is unknown", () => {
    const all = [...sales(3, 9), ...sales(3, 0.1)];
    const chosen = chooseComparables(all, { bedrooms: 3, location: undefined });
    expect(chosen).toMatchObject({ within: null });
    expect(chosen?.homes.map(({ key }) => key)).toEqual(all.map(({ key }) => key));
  });

  it("are compared at 5 km at least around the middle of a postal area", () => {
    const around = { point: place, isRough: true };
    const all = [...sales(9, 0.5), ...sales(1, 4.9)];
    expect(chooseComparables(all, { bedrooms: 3, location: around })).toMatchObject({ within: 5 });
    expect(chooseComparables(all, home)).toMatchObject({ within: 1 });
  });

  it("have any number of bedrooms when the home's is unknown", () => {
    const all = [...sales(3, 0.5, 1), ...sales(2, 0.6, 6)];
    expect(chooseComparables(all, { bedrooms: undefined, location })).toMatchObject({
      within: 1,
      bedroomsApart: 0,
    });
    expect(chooseComparables(all, home)).toBeUndefined();
  });

  it("are none when fewer than five are similar", () => {
    expect(chooseComparables([...sales(4, 0.1), ...sales(9, 0.1, 5)], home)).toBeUndefined();
    expect(chooseComparables([], home)).toBeUndefined();
  });
});

describe("a quantile", () => {
  it("lies between two values in proportion", () => {
    expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile([10, 20, 30, 100], share))).toEqual([
      10, 17.5, 25, 47.5, 100,
    ]);
    expect(quantile([7], 0.25)).toBe(7);
  });
});
