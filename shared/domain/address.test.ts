import { addressLine, displayCity, listingPath, toSlug } from "./address";

describe("slug of an address", () => {
  it("[R2.008] has no hyphen at its ends and keeps hyphens of the address", () => {
    expect(toSlug(" , 12 Main St ,, ")).toBe("12-Main-St");
    expect(toSlug("#804 - 12 King St W,Toronto")).toBe("804---12-King-St-W-Toronto");
    expect(toSlug("-- 12 Main St --")).toBe("12-Main-St");
    expect(toSlug("#1 Main St #2")).toBe("1-Main-St-2");
    expect(toSlug("##")).toBe("");
  });
});

describe("path of a listing", () => {
  it("[R2.007] ends with the key when the listing has no address, and encodes both", () => {
    expect(listingPath({ ListingKey: "AB.12:c", UnparsedAddress: "" })).toBe("/listings/AB.12%3Ac");
    expect(listingPath({ ListingKey: "W1", UnparsedAddress: "1/2 Élan Rd" })).toBe(
      "/listings/W1/1%2F2-%C3%89lan-Rd",
    );
  });
});

describe("address line of a card", () => {
  it("is street and city, or the city alone", () => {
    const UnparsedAddress = "6 Iris Court , Hamilton, ON L0R 1H3";
    expect(addressLine({ UnparsedAddress, City: "Hamilton" })).toBe("6 Iris Court, Hamilton");
    expect(addressLine({ UnparsedAddress: "", City: "Toronto C01" })).toBe("Toronto");
  });

  it("replaces the feed's districts of Toronto by the city, and no other city", () => {
    expect(["Toronto C01", "Toronto E11", "Toronto W08"].map(displayCity)).toEqual([
      "Toronto",
      "Toronto",
      "Toronto",
    ]);
    for (const city of ["Toronto N01", "Toronto C1", "Toronto C012", "New Toronto C01", "Toronto C01 West"])
      expect(displayCity(city)).toBe(city);
  });
});
