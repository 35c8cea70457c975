import { atLeastChoices, priceChoices, textChoices } from "./filter-choices";

describe("filter choices", () => {
  it("keeps a price that came with a link, in its place", () => {
    const values = priceChoices("sale", 432_100).map(({ value }) => value);
    expect(values.slice(values.indexOf("400000"), values.indexOf("500000") + 1)).toEqual([
      "400000",
      "432100",
      "500000",
    ]);
  });

  it("offers monthly rents for leases", () => {
    expect(priceChoices("lease", undefined)[0]?.label).toBe("$1,000");
  });

  it("counts up to the most", () => {
    expect(atLeastChoices(2, "beds").map(({ label }) => label)).toEqual(["1+ beds", "2+ beds"]);
  });

  it("keeps an unknown selected value", () => {
    expect(textChoices(["Ajax"], "Orono").map(({ value }) => value)).toEqual(["Orono", "Ajax"]);
  });
});
