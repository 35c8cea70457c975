import { classifyPrices, shades, toPriceShapes } from "./price-classes";

const boundary = { type: "MultiPolygon" as const, coordinates: [] };
const toAreas = (medians: (number | null)[]) =>
  medians.map((medianPrice, index) => ({ name: `Area ${index}`, medianPrice, boundary }));

describe("shades of neighbourhood prices", () => {
  const areas = toAreas([500_000, 600_000, 700_000, 800_000, 1_200_000, null]);

  it("divide the areas evenly, and their labels join without a gap", () => {
    expect(classifyPrices(areas).map(({ label }) => label)).toEqual([
      "Below $600K",
      "$600K to $700K",
      "$700K to $800K",
      "$800K to $1.2M",
      "$1.2M and more",
    ]);
  });

  it("increase with the price; areas with too few homes are grey", () => {
    const shapes = toPriceShapes(areas);
    expect(shapes.map(({ fill }) => fill).slice(0, 5)).toEqual([...shades]);
    expect(shapes.map(({ color }) => color)).toEqual([...Array<string>(5).fill("accent"), "label"]);
  });

  it("are fewer when prices are equal, and none when no price is known", () => {
    expect(classifyPrices(toAreas([2_000, 2_000, 2_000]))).toEqual([{ from: 2_000, label: "$2,000" }]);
    expect(classifyPrices(toAreas([null]))).toEqual([]);
  });
});
