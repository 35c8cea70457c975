import { readMapUrl, writeMapUrl } from "./map-url";

const read = (query: string) => readMapUrl(new URLSearchParams(query));

describe("the map's URL", () => {
  it("reads view, filters and listing", () => {
    expect(read("lat=43.65&lng=-79.38&zoom=13.5&minPrice=500000&minBedrooms=2&listing=nst5.2%3A1")).toEqual({
      view: { latitude: 43.65, longitude: -79.38, zoom: 13.5 },
      filters: { minPrice: 500000, minBedrooms: 2 },
      listing: "nst5.2:1",
    });
  });

  it("drops invalid values and keeps the rest", () => {
    expect(
      read("lat=430&lng=-79&zoom=12&minPrice=abc&maxPrice=-1&baths=2&listing=%3Cscript%3E&minBedrooms="),
    ).toEqual({ view: undefined, filters: { baths: 2 }, listing: undefined });
  });

  it("reads the state that it wrote", () => {
    const mapUrl = {
      view: { latitude: 43.65321, longitude: -79.38123, zoom: 12.25 },
      filters: { maxPrice: 900000, propertyType: "Residential Condo & Other" },
      listing: "C7654321",
      order: { sortBy: "ListPrice" as const, sortOrder: "asc" as const },
    };
    expect(readMapUrl(writeMapUrl(mapUrl))).toEqual(mapUrl);
  });

  it("names an open address point, unless a card is open", () => {
    const mapUrl = { filters: {}, at: "43.6453,-79.3806", page: 2 };
    expect(read(writeMapUrl(mapUrl).toString())).toEqual(mapUrl);
    expect(read("at=43.6453,-79.3806&listing=C7654321").at).toBeUndefined();
    expect(read("at=here").at).toBeUndefined();
  });

  it("keeps other parameters and removes its own old ones", () => {
    const others = new URLSearchParams("ref=mail&minPrice=1&zoom=9");
    expect(writeMapUrl({ filters: {} }, others).toString()).toBe("ref=mail");
  });
});
