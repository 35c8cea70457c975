import {
  isStreetKind,
  normalizeAddress,
  searchableAddress,
  streetBase,
  streetKindWords,
  typedAlternatives,
} from "./address-text";
import { normalizeName } from "./normalize-name";

describe("address text", () => {
  it("writes kinds and directions in one short form", () => {
    expect(normalizeAddress("King Street West")).toBe("king st w");
    expect(normalizeAddress("12 King St. W #804, Toronto")).toBe("12 king st w 804 toronto");
    expect(normalizeAddress("Avenue Road")).toBe("avenue rd");
  });

  it("drops accents, apostrophes and other signs", () => {
    expect(normalizeAddress("O'Connor Drive")).toBe("oconnor dr");
    expect(normalizeName("Orléans")).toBe("orleans");
    expect(normalizeName("St. Catharines")).toBe("st catharines");
    expect(normalizeName("  (Old)  Ottawa--South!")).toBe("old ottawa south");
    expect(normalizeName("...")).toBe("");
  });

  it("joins number, street, unit and city in the line that searches compare", () => {
    const home = {
      StreetNumber: "12A",
      StreetName: "King",
      StreetSuffix: "Street West",
      City: "St. Catharines",
    };
    expect(searchableAddress({ ...home, UnitNumber: "804" })).toBe("12a king st w 804 st catharines");
    expect(searchableAddress({ ...home, UnitNumber: "" })).toBe("12a king st w st catharines");
    expect(searchableAddress({ City: "Toronto", StreetName: "Broadway" })).toBe("broadway toronto");
    expect(searchableAddress({ City: "Ottawa" })).toBe("ottawa");
  });

  it("keeps a name that equals a kind of street, at any position in the line", () => {
    const home = { StreetNumber: "12", StreetName: "Avenue", StreetSuffix: "Road", City: "Toronto" };
    expect(searchableAddress(home)).toBe("12 avenue rd toronto");
    expect(searchableAddress({ StreetName: "Avenue", StreetSuffix: "Road", City: "Toronto" })).toBe(
      "avenue rd toronto",
    );
  });

  it("understands a half-typed kind of street", () => {
    expect(typedAlternatives("king stree")).toEqual(["king stree", "king st"]);
    expect(typedAlternatives("king pa")).toEqual(["king pa"]);
    expect(typedAlternatives("king")).toEqual(["king"]);
    expect(typedAlternatives("old mill roa")).toEqual(["old mill roa", "old mill rd"]);
    expect(typedAlternatives("king bo")).toEqual(["king bo", "king blvd"]);
  });

  it("requires two letters of a kind, and a street before it", () => {
    expect(typedAlternatives("king d")).toEqual(["king d"]);
    expect(typedAlternatives("driv")).toEqual(["driv"]);
  });

  it("removes kind and direction from a street but never all of it", () => {
    expect(streetBase("king st w")).toBe("king");
    expect(streetBase("park rd")).toBe("park");
    expect(streetBase("st")).toBe("st");
    expect(streetBase("old mill rd")).toBe("old mill");
    expect(streetBase("king")).toBe("king");
  });

  it("recognizes kinds and directions in long and short form, and no other term", () => {
    expect(["street", "st", "west", "w", "mews"].map(isStreetKind)).toEqual(Array(5).fill(true));
    expect(["king", "stree", ""].map(isStreetKind)).toEqual([false, false, false]);
    expect(streetKindWords).toContainEqual({ long: "avenue", short: "ave" });
    expect(streetKindWords).toContainEqual({ long: "north", short: "n" });
  });
});
