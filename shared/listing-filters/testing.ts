import { writeCircle } from "./circle";
import { writeFilters, type SearchFilters } from "./codec";
import { writeAreas } from "./drawn-areas";
import type { NarrowingName } from "./filter-schemas";

/** Downtown Toronto as the filter `area`: a valid test value. */
export const exampleArea = writeAreas([
  [
    [-79.41, 43.63],
    [-79.36, 43.64],
    [-79.37, 43.67],
    [-79.42, 43.66],
  ],
]);

/** Around Union Station as the filter `within`. */
export const exampleCircle = writeCircle({
  latitude: 43.6453,
  longitude: -79.3806,
  kilometres: 5,
  name: "Union Station",
});

const exampleValues: Record<NarrowingName, string> = {
  city: "St. Catharines",
  place: "Cabbagetown, Toronto",
  area: exampleArea,
  within: exampleCircle,
  minPrice: "500000",
  maxPrice: "899999.5",
  propertyType: "Residential Freehold,Residential Condo & Other",
  PropertySubType: "Detached",
  minBedrooms: "3",
  bedroomsAbove: "2",
  baths: "2",
  minSize: "1000",
  maxSize: "2500",
  maxFee: "800",
  maxTaxes: "5000",
  builtSince: "1990",
  builtBefore: "2020",
  parking: "1",
  basement: "suite",
  airConditioning: "yes",
  pool: "yes",
  outdoor: "balcony,terrace,yard",
  minLot: "5000",
  minLotWidth: "40",
  openHouse: "weekend",
  daysListed: "7",
  priceCut: "5",
  pets: "yes",
  utilities: "heat,water",
  status: "Pending",
  listOfficeName: "Thistle & Gable Realty Inc., Brokerage",
  words: "sauna, hot tub",
  search: "Été Road #5",
};

/** Queries of lists with each filter alone, and with all of them. */
export function listExampleQueries(): string[] {
  const write = (values: object) => writeFilters(values as SearchFilters).toString();
  return [
    "",
    ...Object.entries(exampleValues).map(([name, value]) => write({ [name]: value })),
    write(exampleValues),
  ];
}
