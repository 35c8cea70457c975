import type { NarrowingFilters } from "./codec";
import type { NarrowingName } from "./filter-schemas";
import type { Market } from "./filter";
import { readValues } from "./value-list";
import { type FieldContext, filterChips, filterField, filterFields, filterSections } from "./filter-field";

function listOptions(name: NarrowingName, market?: Market, filters: NarrowingFilters = {}, available = {}) {
  return filterField(name, { market, filters, available })?.options ?? [];
}
const listValues = (...of: Parameters<typeof listOptions>) => listOptions(...of).map(({ value }) => value);

describe("fields of filters", () => {
  it("offer rents for leases and prices for sales", () => {
    expect(listOptions("minPrice", "For Lease")[1]?.label).toBe("$1,000");
    expect(listValues("maxPrice", "For Sale")).not.toContain("2500");
  });

  it("never offer a minimum above the chosen maximum, or the other way round", () => {
    expect(listValues("minPrice", "For Sale", { maxPrice: 300_000 })).toEqual([
      "",
      "100000",
      "200000",
      "300000",
    ]);
    expect(listValues("maxPrice", "For Sale", { minPrice: 3_000_000 })).toEqual([
      "",
      "3000000",
      "4000000",
      "5000000",
    ]);
  });

  it("insert a number from a link into the choices, in order", () => {
    const values = listValues("minPrice", "For Sale", { minPrice: 432_100 });
    expect(values.slice(values.indexOf("400000"), values.indexOf("500000") + 1)).toEqual([
      "400000",
      "432100",
      "500000",
    ]);
    expect(listOptions("baths", undefined, { baths: 7 }).at(-1)).toEqual({ value: "7", label: "7+ baths" });
  });

  it("are steppers for counts, toggles with the text of their chip for one choice, else selects", () => {
    const getControl = (name: NarrowingName) => {
      const { control, chip } = filterField(name, { filters: {} }) ?? {};
      return [control, chip];
    };
    expect(getControl("baths")).toEqual(["stepper", undefined]);
    expect(getControl("pool")).toEqual(["toggle", "Pool"]);
    expect(getControl("pets")).toEqual(["toggle", "Pets allowed"]);
    expect(getControl("outdoor")).toEqual(["select", undefined]);
  });

  it("add a text from a link that is not among the choices", () => {
    expect(listValues("city", undefined, { city: "Orono" }, { cities: ["Ajax"] })).toEqual([
      "",
      "Orono",
      "Ajax",
    ]);
    expect(listOptions("status", "For Sale", { status: "Expired" })[1]?.label).toBe("Expired");
  });

  it("label types for people, even before the API has returned the available ones", () => {
    const types = [{ name: "Boathouse" }, { name: "Commercial" }];
    const labels = listOptions("propertyType", undefined, {}, { types });
    expect(labels.map(({ label }) => label)).toEqual(["Any type", "Commercial", "Boathouse"]);
    expect(listOptions("propertyType").map(({ label }) => label)).toContain("House (freehold)");
    expect(listValues("PropertySubType")).toContain("Detached");
  });

  it("offer the kinds available on their market: usual ones first, then the most frequent", () => {
    const subtypes = [
      { name: "Yurt", sale: 900, lease: 0 },
      { name: "Ranch", sale: 7, lease: 8 },
      { name: "Houseboat", sale: 40, lease: 9 },
      { name: "Condo Apartment", sale: 3, lease: 1 },
      { name: "Detached", sale: 1, lease: 0 },
    ];
    const list = (market?: Market, filters?: NarrowingFilters) =>
      listValues("PropertySubType", market, filters, { subtypes }).slice(1);
    expect(list("For Sale")).toEqual(["Detached", "Condo Apartment", "Yurt", "Houseboat", "Ranch"]);
    expect(list("For Lease")).toEqual(["Condo Apartment", "Houseboat", "Ranch"]);
    expect(list()).toEqual(["Detached", "Condo Apartment", "Yurt", "Houseboat", "Ranch"]);
    // A link can have a kind that the site has removed. The field shows it as chosen.
    expect(list("For Lease", { PropertySubType: "Castle" })[0]).toBe("Castle");
    expect(listValues("PropertySubType", "For Sale", {}, { subtypes: [] })).toEqual([""]);
  });

  it("accept a kind or type with a comma in its name", () => {
    const available = { types: [{ name: "Farm, Rural" }], subtypes: [{ name: "Barn, Stable" }] };
    for (const [name, label] of [
      ["propertyType", "Farm, Rural"],
      ["PropertySubType", "Barn, Stable"],
    ] as const) {
      const [, option] = listOptions(name, undefined, {}, available);
      expect(option?.label).toBe(label);
      const chosen = { [name]: option?.value };
      expect(readValues(option?.value ?? "")).toEqual([label]);
      expect(listOptions(name, undefined, chosen, available)).toHaveLength(2);
      expect(filterChips(chosen)).toEqual([{ name, text: label }]);
    }
  });

  it("are labelled sold for sales, leased for leases, and both when both markets are shown", () => {
    const closed = (market?: Market) => listOptions("status", market).at(-1)?.label;
    expect([closed("For Sale"), closed("For Lease"), closed()]).toEqual(["Sold", "Leased", "Sold or leased"]);
  });

  it("are either in the bar or in the dialog", () => {
    const available = { cities: [] };
    const names = (shown?: "main" | "more") =>
      filterFields({ filters: {}, available }, shown).map(({ name }) => name);
    expect(names("main")).toEqual(["minPrice", "maxPrice", "PropertySubType", "minBedrooms", "baths"]);
    expect([...names("main"), ...names("more")].sort()).toEqual(names().sort());
  });

  it("are each in one group, without those of the other market and those for members only", () => {
    const sections = (context: Partial<FieldContext>) =>
      filterSections({
        filters: {},
        available: { cities: [] },
        now: Date.UTC(2026, 10, 22),
        ...context,
      }).flatMap(({ fields }) => fields.map(({ name }) => name));
    const all = filterFields({ filters: {}, available: { cities: [] }, now: Date.UTC(2026, 10, 22) }).map(
      ({ name }) => name,
    );
    expect(sections({}).sort()).toEqual(all.sort());
    expect(sections({ market: "For Sale" })).not.toContain("pets");
    expect(sections({ market: "For Lease" })).not.toContain("maxTaxes");
    expect(sections({ market: "For Lease" })).toContain("pets");
    expect(sections({})).not.toContain("priceCut");
    expect(sections({ seesSoldData: true })).toContain("priceCut");
    expect(sections({ filters: { priceCut: 3 } })).toContain("priceCut");
  });

  it("offer years up to homes under construction, by Ontario's clock", () => {
    const listYears = (name: NarrowingName, time: string, filters: NarrowingFilters = {}) =>
      filterField(name, { filters, now: Date.parse(time) })?.options.map(({ label }) => label);
    expect(listYears("builtSince", "2027-01-01T04:00:00Z")?.slice(-6)).toEqual([
      "2010",
      "2015",
      "2020",
      "2024",
      "2026",
      "2027",
    ]);
    expect(listYears("builtBefore", "2027-01-01T06:00:00Z", { builtSince: 2015 })).toEqual([
      "Any year",
      "2020",
      "2025",
      "2027",
      "2028",
    ]);
    expect(listYears("builtSince", "2028-06-01T12:00:00Z")?.slice(-5)).toEqual([
      "2020",
      "2025",
      "2026",
      "2028",
      "2029",
    ]);
  });

  it("are left out while their values are unknown", () => {
    expect(filterField("city", { filters: {} })).toBeUndefined();
    expect(filterField("search", { filters: {} })).toBeUndefined();
  });
});

it("have a short label for each filter that is set", () => {
  const filters = {
    city: "Toronto C01",
    minPrice: 500_000,
    maxPrice: 900_000,
    minBedrooms: 2,
    status: "Closed",
    search: "king st",
  };
  expect(filterChips(filters, "For Lease").map(({ text }) => text)).toEqual([
    "Toronto",
    "From $500,000",
    "Up to $900,000",
    "2+ beds",
    "Leased",
    "“king st”",
  ]);
  expect(filterChips({ search: "" })).toEqual([]);
});
