import { toAvailableDay, toTraits } from "./home-traits";

const condo = { PropertyType: "Residential Condo & Other", PropertySubType: "Condo Apartment" };
const house = { PropertyType: "Residential Freehold", PropertySubType: "Detached" };

it.each([
  [{ ...condo, LaundryFeatures: ["In-Suite Laundry"], BedroomsBelowGrade: 1 }, ["laundry", "den"]],
  [{ ...condo, LaundryFeatures: ["Shared"], Furnished: "Unfurnished" }, []],
  [
    { ...condo, LaundryFeatures: ["Ensuite"], Furnished: "Partially", ArchitecturalStyle: ["Loft"] },
    ["loft", "laundry", "furnished"],
  ],
  [
    { ...house, ArchitecturalStyle: ["Bungalow-Raised"], GarageType: "Attached", FireplaceYN: true },
    ["bungalow", "fireplace", "garage"],
  ],
  [
    { ...house, ArchitecturalStyle: ["1 1/2 Storey"], GarageType: "None", Basement: ["Crawl space"] },
    ["halfStorey"],
  ],
  [
    { ...house, ArchitecturalStyle: ["2-Storey"], Basement: ["Unfinished"], BedroomsBelowGrade: 2 },
    ["twoStorey", "basement"],
  ],
  [
    { ...house, ArchitecturalStyle: ["Backsplit 4"], WaterfrontYN: true, NewConstructionYN: true },
    ["backsplit", "waterfront", "newConstruction"],
  ],
  [{ ...house, PropertySubType: "Lower Level" }, ["basement"]],
])("reads the traits of %j", (listing, traits) => {
  expect(toTraits(listing)).toEqual(traits);
});

it.each([
  [{ PossessionDate: "2027-01-01" }, 20_819],
  [{ PossessionDate: "1901-01-01" }, undefined],
  [{ PossessionDetails: "Immediate" }, 0],
  [{ PossessionDetails: "Flexible" }, undefined],
  [{}, undefined],
])("reads the day of possession of %j", (listing, day) => {
  expect(toAvailableDay(listing)).toBe(day);
});
