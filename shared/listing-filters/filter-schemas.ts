import { costPlanPattern } from "@larchway/shared/domain/purchase";
import { z } from "@larchway/shared/schema";
import { readCircle } from "./circle";
import { readCommute } from "./commute";
import { readAreas } from "./drawn-areas";
import { readSchool } from "./school";

/** Texts may have several values, separated by commas: see value-list.ts. */
const text = z.string().trim().max(200).optional();
const count = z.coerce.number().int().min(0).max(50).optional();
/** Square feet of land: farms have hundreds of acres. */
const landSize = z.coerce.number().int().min(0).max(2_000_000_000).optional();
const wholeNumber = z.coerce.number().int().min(0).max(10_000_000).optional();
const year = z.coerce.number().int().min(1600).max(2200).optional();
const day = z
  .string()
  .trim()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, "Write the day as YYYY-MM-DD.")
  .optional();
const yes = z.enum(["yes"]).optional();
const area = z.string().refine(readAreas, "Name up to five areas of three to a hundred corners.").optional();
const within = z
  .string()
  .trim()
  .refine(readCircle, "Name a latitude, a longitude and a distance of 0.5 to 50 km: 43.6453,-79.3806,5.")
  .optional();
const commute = z
  .string()
  .trim()
  .refine(
    (text) => readAreas(readCommute(text)?.area ?? ""),
    "Name a way of travelling, minutes, a time, a place and areas.",
  )
  .optional();
const school = z.string().trim().refine(readSchool, "Name the number of a school.").optional();
const costs = z
  .string()
  .trim()
  .regex(costPlanPattern, "Name down payment in percent, rate and years, such as 20,4.5,25.")
  .optional();
const dollars = z.coerce.number().min(0).max(1_000_000_000).optional();

/**
 * The format of each filter in a URL and in an API query, in the order of URLs. Values that a schema rejects are
 * dropped.
 */
export const filterSchemas = {
  city: text,
  /** A place's name and municipality: see `GET /places/{id}`. */
  place: text,
  /** Encoded polylines separated by "-": see {@link readAreas}. */
  area,
  /** Latitude, longitude, kilometres and a name: see {@link readCircle}. */
  within,
  /** The way and time of travelling to a place, and the area: see {@link readCommute}. */
  commute,
  /** A second place. */
  secondCommute: commute,
  /** The catchment of a school: see {@link readSchool}. */
  school,
  minPrice: dollars,
  maxPrice: dollars,
  propertyType: text,
  PropertySubType: text,
  /** Kinds that are left out. */
  exceptKinds: text,
  style: text,
  minBedrooms: count,
  maxBedrooms: count,
  bedroomsAbove: count,
  baths: count,
  maxBaths: count,
  den: yes,
  minSize: wholeNumber,
  maxSize: wholeNumber,
  maxFee: dollars,
  noFee: yes,
  maxTaxes: dollars,
  /** Dollars a month: see `computeHomeCosts`. */
  maxMonthly: wholeNumber,
  /** Dollars of cash for the purchase. */
  maxCash: wholeNumber,
  /** The assumptions of both and of the orders by them: see `costPlanPattern`. It filters nothing alone. */
  costs,
  builtSince: year,
  builtBefore: year,
  parking: count,
  garage: yes,
  basement: text,
  airConditioning: yes,
  laundry: yes,
  fireplace: yes,
  newConstruction: yes,
  pool: yes,
  outdoor: text,
  waterfront: yes,
  minLot: landSize,
  minLotWidth: wholeNumber,
  openHouse: z.enum(["weekend", "any"]).optional(),
  daysListed: z.coerce.number().int().min(1).max(3650).optional(),
  priceCut: z.coerce.number().min(0).max(100).optional(),
  pets: yes,
  furnished: yes,
  /** The latest day of possession: YYYY-MM-DD. */
  availableBy: day,
  utilities: text,
  /** Features and traits that a home must not have. */
  without: text,
  status: text,
  listOfficeName: text,
  words: text,
  search: text,
};

/** The name of a filter that narrows a list. */
export type NarrowingName = keyof typeof filterSchemas;
