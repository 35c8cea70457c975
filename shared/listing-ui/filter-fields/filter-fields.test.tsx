import { fireEvent, render, screen, within } from "@testing-library/react";
import type { SearchFilters } from "@larchway/shared/listing-filters";
import { CityFilter, FilterText, MainFilters } from "./filter-fields";

const options = {
  subtypes: [{ name: "Detached" }, { name: "Loft", sale: 0, lease: 3 }],
  cities: ["Hamilton", "Ottawa"],
};

function setUp(filters: SearchFilters = {}) {
  const onChange = jest.fn();
  const fields = { filters, options, onChange };
  render(
    <>
      <CityFilter {...fields} />
      <MainFilters {...fields} market="For Sale" hideLabels />
      <FilterText name="words" {...fields} />
    </>,
  );
  const change = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  const choices = (name: string) =>
    within(screen.getByRole("combobox", { name }))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  return { onChange, change, choices };
}

describe("the filters as fields", () => {
  it("are the city, and for the bar price, kind, beds and baths", () => {
    setUp();
    expect(
      screen.getAllByRole<HTMLSelectElement>("combobox").map((select) => [select.name, select.value]),
    ).toEqual(
      ["city", "minPrice", "maxPrice", "PropertySubType", "minBedrooms", "baths"].map((name) => [name, ""]),
    );
  });

  it("offer the listings' values, and no minimum above the maximum", () => {
    const { choices } = setUp({ maxPrice: 300_000 });
    expect(choices("City")).toEqual(["All of Ontario", "Hamilton", "Ottawa"]);
    expect(choices("Kind of home")).toEqual(["Any kind", "Detached"]);
    expect(choices("Minimum price")).toContain("$300,000");
    expect(choices("Minimum price")).not.toContain("$400,000");
    expect(choices("Maximum price")).toContain("$400,000");
  });

  it("show the choice and report a new one as the filter's value", () => {
    const { onChange, change } = setUp({ minBedrooms: 2, city: "Ottawa" });
    expect(screen.getByLabelText("Bedrooms")).toHaveDisplayValue("2+ beds");
    change("Bedrooms", "3");
    expect(onChange).toHaveBeenLastCalledWith({ minBedrooms: 3 });
    change("Bedrooms", "");
    expect(onChange).toHaveBeenLastCalledWith({ minBedrooms: undefined });
    change("City", "Hamilton");
    expect(onChange).toHaveBeenLastCalledWith({ city: "Hamilton" });
  });

  it("report typed text, but no empty text", () => {
    const { onChange, change } = setUp({ words: "loft" });
    expect(screen.getByLabelText("Words in the description")).toHaveValue("loft");
    change("Words in the description", "loft by the lake");
    expect(onChange).toHaveBeenLastCalledWith({ words: "loft by the lake" });
    change("Words in the description", "");
    expect(onChange).toHaveBeenLastCalledWith({ words: undefined });
  });
});
