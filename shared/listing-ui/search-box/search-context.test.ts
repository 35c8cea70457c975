import { readSearchContext } from "./search-context";

describe("the page's context for suggestions", () => {
  it.each([
    ["/", "", undefined, undefined],
    ["/city/St.%20Catharines", "", "St. Catharines", undefined],
    ["/places/leslieville-toronto", "?minBedrooms=2", "leslieville-toronto", undefined],
    ["/buying/search", "?city=Ottawa", "Ottawa", "For Sale"],
    ["/renting/search", "?place=The+Annex%2C+Toronto&city=Ottawa", "The Annex, Toronto", "For Lease"],
    ["/renting/search/map", "?lat=45.41533&lng=-75.69812&zoom=13", "45.42,-75.70", "For Lease"],
    ["/buying/search/map", "?lat=x&lng=-75&city=Ottawa", "Ottawa", "For Sale"],
    ["/city/%E0%A4%A", "", undefined, undefined],
  ])("is read from the address of %s%s", (pathname, search, near, market) => {
    expect(readSearchContext(pathname, search)).toEqual({ near, market });
  });
});
