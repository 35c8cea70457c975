import { normalizeAddress, normalizeName, streetBase, typedAlternatives } from "./address-text";

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
  });

  it("understands a half-typed kind of street", () => {
    expect(typedAlternatives("king stree")).toEqual(["king stree", "king st"]);
    expect(typedAlternatives("king pa")).toEqual(["king pa"]);
    expect(typedAlternatives("king")).toEqual(["king"]);
  });

  it("takes kind and direction off a street but never all of it", () => {
    expect(streetBase("king st w")).toBe("king");
    expect(streetBase("park rd")).toBe("park");
    expect(streetBase("st")).toBe("st");
  });
});
