import type { Comparable } from "@larchway/shared/contracts/api";
import { testProperty } from "../../testing/test-property";
import { explainComparable, toStreet } from "./explain-comparable";

const now = Date.parse("2026-11-20T17:00:00Z");
const home = testProperty({ BedroomsTotalInteger: 4, LivingArea: 1_500 });
const sale: Comparable = {
  ListingKey: "W7654321",
  UnparsedAddress: "9 Elm Ave, Toronto, ON M1M 1M2",
  ClosePrice: 850_000,
  closedOn: "2026-09-15",
  bedrooms: 4,
  bathrooms: 2,
  LivingArea: 1_350,
  distance: 0.4,
};

describe("the similarity of a sold home", () => {
  it("is explained as text", () => {
    expect(explainComparable(home, sale, now)).toBe(
      "0.4 km away, same number of bedrooms, about 150 sq ft smaller, sold 2 months ago",
    );
  });

  it.each<[Partial<Comparable>, string]>([
    [{ distance: 0 }, "less than 100 m away"],
    [{ bedrooms: 5 }, "1 bedroom more"],
    [{ bedrooms: 2 }, "2 bedrooms fewer"],
    [{ LivingArea: 1_510 }, "about the same size"],
    [{ LivingArea: 2_740 }, "about 1,250 sq ft larger"],
    [{ closedOn: "2026-11-20" }, "sold today"],
    [{ closedOn: "2026-11-19" }, "sold 1 day ago"],
    [{ closedOn: "2026-10-18" }, "sold 1 month ago"],
    [{ closedOn: "2025-11-25" }, "sold 12 months ago"],
  ])("of %j: %s", (facts, text) => {
    expect(explainComparable(home, { ...sale, ...facts }, now)).toContain(text);
  });

  it("leaves out unknown facts, and says leased for a lease", () => {
    const unknown = { ...sale, distance: null, bedrooms: null, LivingArea: null };
    const lease = testProperty({ TransactionType: "For Lease" });
    expect(explainComparable(lease, unknown, now)).toBe("leased 2 months ago");
  });

  it("mentions the same street", () => {
    expect([sale.UnparsedAddress, "Elm"].map(toStreet)).toEqual(["9 Elm Ave", "Elm"]);
  });
});
