import { isLocked, omitSaleHistory } from "./locked";

describe("locked listings", () => {
  it("[R6.005] shows no unknown status", () => {
    expect(isLocked({}, false)).toBe(false);
    expect(isLocked({ ContractStatus: "Available", MlsStatus: "New" }, false)).toBe(false);
    expect(isLocked({ ContractStatus: "Unavailable", locked: true }, true)).toBe(false);
  });
});

describe("a listing without its history", () => {
  const listing = {
    ListPrice: 1,
    ClosePrice: 2,
    PurchaseContractDate: "2020-01-01",
    history: [],
    details: {
      OriginalListPrice: 3,
      ClosePrice: 4,
      CloseDate: "2020-02-01",
      SoldEntryTimestamp: "2020-01-02T00:00:00Z",
      BathroomsTotalInteger: 2,
    },
  };
  const open = { ListPrice: 1, details: { BathroomsTotalInteger: 2 } };
  const withoutUndefined = (value: object): unknown => JSON.parse(JSON.stringify(value));

  it("[R6.003] names no earlier sale", () => {
    expect(withoutUndefined(omitSaleHistory(listing))).toEqual(open);
    expect(listing.details.ClosePrice).toBe(4);
    expect(listing.ClosePrice).toBe(2);
  });

  it("has no additional fields", () => {
    expect(withoutUndefined(omitSaleHistory({ ListPrice: 1 }))).toEqual({ ListPrice: 1 });
    expect("history" in omitSaleHistory({ ListPrice: 1 })).toBe(false);
  });
});
