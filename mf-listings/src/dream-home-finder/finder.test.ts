import { narrowingNames, readFilter, writeValues } from "@larchway/shared/listing-filters";
import { exampleValues } from "@larchway/shared/listing-filters/testing";
import { testProperty } from "../testing/test-property";
import { describeMatch } from "../matching/describe-match";
import {
  describeStep,
  listChoices,
  listHidden,
  listTicks,
  readCriteria,
  switchMarket,
  writeCriteria,
} from "../matching/finder-steps";

const read = (query: string) => readCriteria(new URLSearchParams(query));

describe("criteria in the URL", () => {
  it("[R2.018] are the parameters of GET /properties, and are read unchanged", () => {
    const query =
      "city=Ottawa&maxPrice=800000&propertyType=Residential+Condo+%26+Other&minBedrooms=3&parking=1";
    expect(writeCriteria(read(query))).toBe(query);
    expect(writeCriteria(read(`market=rent&${query}`))).toBe(`${query}&market=rent`);
    expect(read("market=both&maxPrice=lots")).toEqual({ market: "sale", filters: {} });
  });

  it("lose the other market's filters, and the price, when the market changes", () => {
    expect(read("pets=yes&maxTaxes=5000&parking=1").filters).toEqual({ maxTaxes: 5_000, parking: 1 });
    const rent = switchMarket(read("maxPrice=800000&maxTaxes=5000&parking=1&city=Ottawa"), "rent");
    expect(rent).toEqual({ market: "rent", filters: { parking: 1, city: "Ottawa" } });
  });

  it.each(narrowingNames)("are kept by the form when no step shows them: %s", (name) => {
    const value = ["Some Words", "2000", "yes", "any", "7", "2027-01-01", exampleValues[name]].find(
      (text) => readFilter(name, text) !== undefined,
    );
    const criteria = read(
      `market=${["pets", "utilities", "furnished"].includes(name) ? "rent" : "sale"}&${name}=${encodeURIComponent(String(value))}`,
    );
    const isStep = ["minBedrooms", "PropertySubType", "maxPrice", "city"].includes(name);
    const isTick = listTicks(criteria.market).some((tick) => tick.name === name && tick.value === value);
    expect(listHidden(criteria).map(([key]) => key)).toEqual(isStep || isTick ? [] : [name]);
  });
});

describe("steps", () => {
  it("have budgets of their market, and add a value from a link as a choice", () => {
    const labels = (query: string) => listChoices("maxPrice", read(query)).map(({ label }) => label);
    expect(labels("")).toContain("Up to $800,000");
    expect(labels("market=rent")).toContain("Up to $2,500 a month");
    expect(labels("maxPrice=777000")).toContain("Up to $777,000");
    expect(labels("maxPrice=800000").filter((label) => label === "Up to $800,000")).toHaveLength(1);
  });

  it("offer a house and a condo if the market has them, or its own kinds instead", () => {
    const labels = (query: string, kinds?: Parameters<typeof listChoices>[2]) =>
      listChoices("PropertySubType", read(query), kinds).map(({ label }) => label);
    const either = ["A house of our own", "A condo", "It does not matter"];
    expect(labels("")).toEqual(either);
    const homes = { name: "Att/Row/Townhouse", sale: 4, lease: 0 };
    const condos = { name: "Condo Apartment", sale: 9, lease: 2 };
    expect(labels("", [condos, homes])).toEqual(either);
    expect(labels("market=rent", [condos, homes])).toEqual(["A condo", "It does not matter"]);
    expect(labels("PropertySubType=Yurt", [homes])).toEqual([
      "A house of our own",
      "Yurt",
      "It does not matter",
    ]);
    const own = ["Ranch", "Yurt", "Hut", "Boat", "Tent"].map((name, index) => ({
      name,
      sale: index,
      lease: 0,
    }));
    expect(labels("", own)).toEqual(["Tent", "Boat", "Hut", "Yurt", "It does not matter"]);
    const [barn] = listChoices("PropertySubType", read(""), [{ name: "Barn, Stable" }]);
    expect(barn).toEqual({ label: "Barn, Stable", value: writeValues("Barn, Stable") });
  });

  it("describe the choice, and nothing for no preference", () => {
    const criteria = read("minBedrooms=3&parking=1&pool=yes&builtSince=2000&city=Toronto");
    expect(describeStep("minBedrooms", criteria)).toBe("A family");
    expect(describeStep("maxPrice", criteria)).toBeUndefined();
    expect(describeStep("wishes", criteria)).toBe("Built since 2000, Parking, A pool");
    expect(describeStep("city", criteria)).toBe("Toronto");
  });
});

describe("a match", () => {
  const property = testProperty({ ListPrice: 840_000, BathroomsTotalInteger: 1 });

  it("has reasons and trade-offs with figures", () => {
    const criteria = read("minBedrooms=3&maxPrice=800000&parking=1&baths=2&pool=yes");
    const match = {
      property,
      holds: ["minBedrooms", "parking"],
      misses: ["maxPrice", "baths", "pool", "news"],
    };
    expect(describeMatch(match, criteria)).toEqual({
      reasons: ["4 bedrooms", "Parking"],
      tradeOffs: ["$40,000 above your budget", "1 bathroom instead of 2", "Not named by the seller: a pool"],
    });
  });

  it("has monthly rents, and how far a home is below the budget", () => {
    const criteria = read("market=rent&maxPrice=2500&minBedrooms=5");
    const rental = testProperty({ ListPrice: 2_350, TransactionType: "For Lease" });
    expect(
      describeMatch({ property: rental, holds: ["maxPrice"], misses: ["minBedrooms"] }, criteria),
    ).toEqual({
      reasons: ["$150 a month below your budget"],
      tradeOffs: ["4 bedrooms instead of 5"],
    });
  });
});
