import { writeCircle } from "./circle";
import { writeCommute } from "./commute";
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

/** A valid value of each filter, as its text in a URL. */
export const exampleValues: Record<NarrowingName, string> = {
  city: "St. Catharines",
  place: "Cabbagetown, Toronto",
  area: exampleArea,
  within: exampleCircle,
  commute: writeCommute({
    by: "transit",
    minutes: 30,
    arrival: "0900",
    name: "Union Station",
    area: exampleArea,
  }),
  secondCommute: writeCommute({ by: "car", minutes: 20, area: exampleArea }),
  school: "237191,H M Robbins Public School",
  minPrice: "500000",
  maxPrice: "899999.5",
  propertyType: "Residential Freehold,Residential Condo & Other",
  PropertySubType: "Detached",
  exceptKinds: "Condo Apartment",
  style: "bungalow,sidesplit",
  minBedrooms: "3",
  maxBedrooms: "4",
  bedroomsAbove: "2",
  baths: "2",
  maxBaths: "3",
  den: "yes",
  minSize: "1000",
  maxSize: "2500",
  maxFee: "800",
  noFee: "yes",
  maxTaxes: "5000",
  maxMonthly: "3500",
  maxCash: "150000",
  costs: "10,4.29,30,first",
  builtSince: "1990",
  builtBefore: "2020",
  parking: "1",
  garage: "yes",
  basement: "suite",
  airConditioning: "yes",
  laundry: "yes",
  fireplace: "yes",
  newConstruction: "yes",
  pool: "yes",
  outdoor: "balcony,terrace,yard",
  waterfront: "yes",
  minLot: "5000",
  minLotWidth: "40",
  openHouse: "weekend",
  daysListed: "7",
  priceCut: "5",
  pets: "yes",
  furnished: "yes",
  availableBy: "2027-01-01",
  utilities: "heat,water",
  without: "pool",
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
