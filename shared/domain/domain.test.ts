import {
  bedsLabel,
  cardStatus,
  formatAge,
  formatCurrency,
  formatPhone,
  formatPrice,
  formatSignedCurrency,
  isLocked,
  listingPath,
  parkingTotal,
  formatCount,
  pluralize,
  previousPrice,
  priceLabel,
  getProvince,
  roomCounts,
  toSlug,
  soldTag,
  suggestionStatus,
  visibleMedia,
} from "@larchway/shared/domain";

const now = Date.UTC(2026, 10, 20, 12);
const minutes = (count: number) => new Date(now - count * 60_000).toISOString();
const age = (ago: string) => formatAge({ OriginalEntryTimestamp: ago }, now);

describe("address", () => {
  it("[R2.008] [R2.009] turns each run of commas and spaces into one hyphen and drops the hash", () => {
    expect(toSlug("12 Main St")).toBe("12-Main-St");
    expect(toSlug("12 Main St, Toronto, ON M1M 1M1")).toBe("12-Main-St-Toronto-ON-M1M-1M1");
    expect(toSlug("#804 - 12 King St W,Toronto")).not.toMatch(/[#, ]/);
  });

  it("[R3.002] reads the province under either name", () => {
    expect(getProvince({ stateorprovince: "ON" })).toBe("ON");
    expect(getProvince({ StateOrProvince: "QC", stateorprovince: "ON" })).toBe("QC");
    expect(getProvince({})).toBeUndefined();
  });

  it("builds the listing's path from key and slug", () => {
    expect(
      listingPath({ ListingKey: "W1234567", UnparsedAddress: "6 Iris Court, Hamilton, ON L0R 1H3" }),
    ).toBe("/listings/W1234567/6-Iris-Court-Hamilton-ON-L0R-1H3");
  });
});

describe("price", () => {
  it("[R9.013] writes Canadian dollars without decimals", () => {
    expect(formatCurrency(1234567.8)).toBe("$1,234,568");
  });

  it("[R9.014] writes two decimals for a payment", () => {
    expect(formatCurrency(2656.6702, { cents: true })).toBe("$2,656.67");
  });

  it("[R9.015] [R9.016] shows the close price, else the list price; 0 means no price", () => {
    expect(formatPrice({ ClosePrice: 900_000, ListPrice: 950_000 })).toBe("$900,000");
    expect(formatPrice({ ClosePrice: 0, ListPrice: 950_000 })).toBe("$950,000");
    expect(formatPrice({})).toBe("Contact for Price");
  });

  it("[R2.123] strikes the list price of a sale, else the original price, only when it differs", () => {
    expect(previousPrice({ ClosePrice: 900_000, ListPrice: 950_000 })).toBe(950_000);
    expect(previousPrice({ ListPrice: 900_000, details: { OriginalListPrice: 950_000 } })).toBe(950_000);
    expect(previousPrice({ ListPrice: 900_000, details: { OriginalListPrice: 900_000 } })).toBeUndefined();
    expect(previousPrice({ ListPrice: 900_000 })).toBeUndefined();
  });

  it("labels the asking price of a sold or leased home, and no other", () => {
    const sold = { StandardStatus: "Closed", MlsStatus: "Sold", ListPrice: 950_000 };
    expect(priceLabel(sold)).toBe("Asking price");
    expect(priceLabel({ ...sold, ClosePrice: 0 })).toBe("Asking price");
    expect(priceLabel({ MlsStatus: "Leased", StandardStatus: "Closed", ListPrice: 2_400 })).toBe(
      "Asking price",
    );
    for (const plain of [
      { ...sold, ClosePrice: 900_000 },
      { ...sold, details: { ClosePrice: 900_000 } },
      { ...sold, ListPrice: 0 },
      { StandardStatus: "Active", ListPrice: 950_000 },
    ])
      expect(priceLabel(plain)).toBeUndefined();
  });

  it("writes the sign of a difference", () => {
    expect(formatSignedCurrency(100_000)).toBe("+$100,000");
    expect(formatSignedCurrency(-5000)).toBe("\u2212$5,000");
    expect(formatSignedCurrency(0)).toBe("--");
  });
});

describe("age", () => {
  it("[R9.017] [R9.022] counts minutes under an hour, also one and none, and the future as now", () => {
    expect(age(minutes(59))).toBe("59 mins ago");
    expect(age(minutes(1))).toBe("1 min ago");
    expect(age(minutes(0))).toBe("0 mins ago");
    expect(age(minutes(-90))).toBe("0 mins ago");
  });

  it("[R9.018] counts hours under a day", () => {
    expect(age(minutes(60))).toBe("1 hr ago");
    expect(age(minutes(24 * 60 - 1))).toBe("23 hrs ago");
  });

  it("[R9.019] counts days under a week", () => {
    expect(age(minutes(24 * 60))).toBe("1 day ago");
    expect(age(minutes(7 * 24 * 60 - 60))).toBe("6 days ago");
  });

  it("[R9.020] counts weeks under four weeks", () => {
    expect(age(minutes(7 * 24 * 60))).toBe("1 wk ago");
    expect(age(minutes(27 * 24 * 60))).toBe("3 wks ago");
  });

  it("[R9.021] [R9.023] writes a short date from four weeks on", () => {
    expect(age(minutes(28 * 24 * 60))).toMatch(/^[A-Z][a-z]{2}\.? \d{1,2}, \d{4}$/);
  });

  it("[R9.026] falls back to the contract date and shows nothing without both", () => {
    expect(formatAge({ ListingContractDate: "2026-11-18" }, now)).toBe("2 days ago");
    expect(formatAge({}, now)).toBeUndefined();
  });
});

describe("sold tag", () => {
  it("[R9.024] [R9.025] takes the contract date, then the close date, else no date", () => {
    expect(soldTag({ PurchaseContractDate: "2025-01-05", details: { CloseDate: "2025-03-01" } })).toMatch(
      /^SOLD: Jan\.? 5, 2025$/,
    );
    expect(soldTag({ details: { CloseDate: "2025-03-01" } })).toMatch(/^SOLD: Mar\.? 1, 2025$/);
    expect(soldTag({})).toBe("SOLD");
  });

  it("[R9.027] never shifts a date without a time", () => {
    expect(soldTag({ PurchaseContractDate: "2025-01-05" })).toContain(" 5, 2025");
  });
});

describe("status in suggestions", () => {
  const label = (status: Parameters<typeof suggestionStatus>[0]) => suggestionStatus(status).text;

  it("[R4.017] [R4.023] says Leased even when the listing is Closed", () => {
    expect(label({ MlsStatus: "Leased", StandardStatus: "Closed" })).toBe("Leased");
  });
  it("[R4.018] says Sold for Closed", () => expect(label({ StandardStatus: "Closed" })).toBe("Sold"));
  it("[R4.019] says Sale Pending", () => expect(label({ StandardStatus: "Pending" })).toBe("Sale Pending"));
  it.each(["Cancelled", "Terminated", "Expired", "Withdrawn"])("[R4.020] shows %s unchanged", (status) => {
    expect(label({ StandardStatus: status })).toBe(status);
  });
  it.each(["Active", "New"])("[R4.021] %s distinguishes lease and sale", (StandardStatus) => {
    expect(label({ StandardStatus, TransactionType: "For Lease" })).toBe("For Lease");
    expect(label({ StandardStatus, TransactionType: "For Sale" })).toBe("For Sale");
    expect(label({ StandardStatus })).toBe("For Sale");
  });
  it("[R4.022] shows any other status unchanged", () =>
    expect(label({ StandardStatus: "Hold" })).toBe("Hold"));
  it("[R4.024] reads MlsStatus only when StandardStatus is missing", () => {
    expect(label({ StandardStatus: "Active", MlsStatus: "New" })).toBe("For Sale");
    expect(label({ MlsStatus: "New" })).toBe("For Sale");
    expect(label({ StandardStatus: "Closed", MlsStatus: "New" })).toBe("Sold");
  });
});

describe("status on cards", () => {
  const label = (status: Parameters<typeof cardStatus>[0]) => cardStatus(status).text;

  it("[R4.028] [R4.035] says SOLD for any sign of a sale, leased ones included", () => {
    expect(label({ MlsStatus: "Sold" })).toBe("SOLD");
    expect(label({ StandardStatus: "Closed" })).toBe("SOLD");
    expect(label({ StandardStatus: "Sold" })).toBe("SOLD");
    expect(label({ MlsStatus: "Leased", StandardStatus: "Closed" })).toBe("SOLD");
  });
  it("[R4.029] [R4.036] says TERMINATED for Terminated and Cancelled, by either field", () => {
    expect(label({ StandardStatus: "Terminated" })).toBe("TERMINATED");
    expect(label({ StandardStatus: "Cancelled", MlsStatus: "Terminated" })).toBe("TERMINATED");
    expect(label({ MlsStatus: "Terminated" })).toBe("TERMINATED");
    expect(label({ MlsStatus: "New" })).toBe("New");
  });
  it("[R4.030] [R4.037] says the transaction type for Active, else FOR SALE", () => {
    expect(label({ StandardStatus: "Active", TransactionType: "For Lease" })).toBe("FOR LEASE");
    expect(label({ StandardStatus: "Active" })).toBe("FOR SALE");
  });
  it("[R4.031] says PENDING", () => expect(label({ StandardStatus: "Pending" })).toBe("PENDING"));
  it("[R4.032] [R4.034] keeps CLOSED for a Closed value that isn't a StandardStatus", () => {
    expect(label({ MlsStatus: "Closed" })).toBe("CLOSED");
  });
  it("[R4.033] shows any other status unchanged", () => {
    expect(label({ StandardStatus: "Expired" })).toBe("Expired");
    expect(label({ StandardStatus: "Withdrawn" })).toBe("Withdrawn");
  });
  it("[R4.027] keeps the two tables apart", () => {
    const pending = { StandardStatus: "Pending" };
    expect([suggestionStatus(pending).text, cardStatus(pending).text]).toEqual(["Sale Pending", "PENDING"]);
  });
});

describe("locked listings", () => {
  it("[R6.005] locks what a visitor may not open, and nothing for signed-in users", () => {
    expect(isLocked({ StandardStatus: "Active", MlsStatus: "New" }, false)).toBe(false);
    expect(isLocked({ StandardStatus: "Pending" }, false)).toBe(true);
    expect(isLocked({ ContractStatus: "Unavailable" }, false)).toBe(true);
    expect(isLocked({ MlsStatus: "Sold" }, false)).toBe(true);
    expect(isLocked({ MlsStatus: "Terminated" }, false)).toBe(true);
    expect(isLocked({ locked: true, StandardStatus: "Active" }, false)).toBe(true);
    expect(isLocked({ StandardStatus: "Closed", MlsStatus: "Sold" }, true)).toBe(false);
  });
});

describe("counts", () => {
  it("[R2.127] writes rooms below grade after a plus, else the total", () => {
    expect(bedsLabel({ BedroomsAboveGrade: 3, BedroomsBelowGrade: 1 })).toBe("3 + 1");
    expect(bedsLabel({ BedroomsAboveGrade: 3, BedroomsBelowGrade: 0 })).toBe("3");
    expect(bedsLabel({ BedroomsTotalInteger: 4 })).toBe("4");
  });
  it("[R2.129] adds the garage and the driveway of a house", () => {
    expect(parkingTotal({ CoveredSpaces: 1, ParkingSpaces: 2 })).toBe(3);
    expect(parkingTotal({ ParkingSpaces: 2 })).toBe(2);
    expect(parkingTotal({})).toBeUndefined();
  });
  it("counts the spaces of a condominium once", () => {
    const condo = { PropertyType: "Residential Condo & Other" };
    expect(parkingTotal({ ...condo, CoveredSpaces: 1, ParkingSpaces: 1 })).toBe(1);
    expect(parkingTotal({ ...condo, details: { CoveredSpaces: 1, ParkingSpaces: 2 } })).toBe(2);
  });
  it("writes labels in the singular or plural", () => {
    const labels = (property: Parameters<typeof roomCounts>[0]) =>
      roomCounts(property).map(({ value, noun }) => `${value} ${noun}`);
    expect(labels({ BedroomsTotalInteger: 1, BathroomsTotalInteger: 1, ParkingSpaces: 1 })).toEqual([
      "1 bedroom",
      "1 bathroom",
      "1 parking space",
    ]);
    expect(labels({ BedroomsAboveGrade: 1, BedroomsBelowGrade: 1, ParkingSpaces: 0 })).toEqual([
      "1 + 1 bedrooms",
      "0 parking spaces",
    ]);
  });
  it("[R3.005] prefers details to the top level", () => {
    expect(bedsLabel({ details: { BedroomsAboveGrade: 2, BedroomsBelowGrade: 1 } })).toBe("2 + 1");
    expect(parkingTotal({ details: { ParkingSpaces: 2 }, CoveredSpaces: 1 })).toBe(3);
  });
});

describe("plural forms", () => {
  it("follows the language's rules, with the figure's separators", () => {
    expect([0, 1, 2, 4000].map((count) => formatCount(count, "home"))).toEqual([
      "0 homes",
      "1 home",
      "2 homes",
      "4,000 homes",
    ]);
    expect(pluralize(1, "needs", "need")).toBe("needs");
    expect(formatCount(1.5, "square foot", "square feet")).toBe("1.5 square feet");
  });
});

describe("media", () => {
  it("[R3.007] drops private pictures, as text or as list", () => {
    expect(
      visibleMedia([
        { mediaurl: "a", permission: "Private" },
        { mediaurl: "b", permission: ["Private"] },
      ]),
    ).toEqual([]);
  });
  it("[R3.008] takes the largest variant of each picture", () => {
    const picked = visibleMedia([
      { mediaurl: "l", Order: 1, imagesizedescription: "Large" },
      { mediaurl: "xl", Order: 1, imagesizedescription: "Largest" },
    ]);
    expect(picked.map(({ mediaurl }) => mediaurl)).toEqual(["xl"]);
  });
  it("[R3.009] skips media that are not active", () => {
    expect(visibleMedia([{ mediaurl: "a", mediastatus: "Deleted" }])).toEqual([]);
  });
});

describe("phone", () => {
  it("[R5.003] shows ten digits as (555) 555-5555", () => {
    expect(formatPhone("5555555555")).toBe("(555) 555-5555");
    expect(formatPhone("55555")).toBe("(555) 55");
  });
});
