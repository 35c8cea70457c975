import { isSectionActive, navigation } from "./navigation";

const section = (label: string) => {
  const found = navigation.find((each) => each.label === label);
  if (!found) throw new Error(`No section ${label}`);
  return found;
};

describe("the navigation", () => {
  it("[R2.072] [R2.073] [R2.074] [R2.075] [R2.076] has the sections and entries of the spec, in order, and affordability", () => {
    const lines = navigation.map(({ label, to, entries }) => [
      `${label} ${to}`,
      ...entries.map((entry) =>
        entry.isOutside ? `${entry.label} (outside)` : `${entry.label} ${entry.to}`,
      ),
    ]);
    expect(lines).toEqual([
      [
        "Buy /buying",
        "Map Search /buying/search/map",
        "Search Properties /buying/search",
        "Dream Home Finder /buying/dream-home-finder",
        "Buyer's Guide /buying/guide",
        "Mortgage Calculator /buying/mortgage-calculator",
        "What Can I Afford? /buying/affordability",
      ],
      ["Sell /selling", "Free Home Evaluation /selling/home-evaluation", "Seller's Guide /selling/guide"],
      ["Rent /renting", "Map Search /renting/search/map", "Search Rentals /renting/search"],
      ["New Developments /investments"],
      [
        "More /more",
        "Careers /careers",
        "About Us /about",
        "Contact Us /contact",
        "Get a Mortgage Agent (outside)",
      ],
    ]);
  });

  it("[R2.030] marks New Developments on exactly its path", () => {
    expect(isSectionActive(section("New Developments"), "/investments")).toBe(true);
    expect(isSectionActive(section("New Developments"), "/investments/anything")).toBe(false);
  });

  it("marks a section on its page, below it and on its entries", () => {
    expect(isSectionActive(section("Buy"), "/buying")).toBe(true);
    expect(isSectionActive(section("Buy"), "/buying/search/map")).toBe(true);
    expect(isSectionActive(section("Buy"), "/buyingpower")).toBe(false);
    expect(isSectionActive(section("More"), "/about")).toBe(true);
    expect(isSectionActive(section("More"), "/")).toBe(false);
  });
});
