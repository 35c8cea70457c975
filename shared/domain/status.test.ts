import { cardStatus, isSold, soldTag, suggestionStatus } from "./status";

describe("tone of a status", () => {
  it("follows the text in suggestions", () => {
    const tone = (StandardStatus: string, MlsStatus?: string) =>
      suggestionStatus({ StandardStatus, MlsStatus }).tone;
    expect([
      tone("Closed", "Leased"),
      tone("Closed"),
      tone("Pending"),
      tone("Active"),
      tone("Expired"),
    ]).toEqual(["leased", "sold", "pending", "active", "active"]);
    expect(suggestionStatus({})).toEqual({ text: "", tone: "active" });
  });

  it("follows the text on cards", () => {
    const tone = (StandardStatus: string, MlsStatus?: string) =>
      cardStatus({ StandardStatus, MlsStatus }).tone;
    expect([tone("Closed"), tone("Terminated"), tone("Pending"), tone("Active"), tone("Expired")]).toEqual([
      "sold",
      "terminated",
      "pending",
      "active",
      "active",
    ]);
    expect(tone("Active", "Terminated")).toBe("terminated");
    expect(cardStatus({ MlsStatus: "Closed" }).tone).toBe("active");
  });

  it("falls back from field to field on cards", () => {
    expect(cardStatus({ ContractStatus: "Unavailable" }).text).toBe("Unavailable");
    expect(cardStatus({ MlsStatus: "Extension", ContractStatus: "Available" }).text).toBe("Extension");
    expect(cardStatus({}).text).toBe("");
    expect(cardStatus({ StandardStatus: "Active", TransactionType: "For Sale" }).text).toBe("FOR SALE");
  });
});

describe("sold", () => {
  it("[R4.028] is true by either field", () => {
    expect(isSold({ MlsStatus: "Sold" })).toBe(true);
    expect(isSold({ StandardStatus: "Closed" })).toBe(true);
    expect(isSold({ StandardStatus: "Sold" })).toBe(true);
    expect(isSold({ StandardStatus: "Active", MlsStatus: "Leased" })).toBe(false);
  });

  it("[R9.025] has no date when it is invalid", () => {
    expect(soldTag({ PurchaseContractDate: "soon" })).toBe("SOLD");
    expect(soldTag({ details: {} })).toBe("SOLD");
  });
});
