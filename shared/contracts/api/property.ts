import { z, type Infer } from "@larchway/shared/schema";

/** One picture of a listing. `mediaurl` is the JPEG of 1600 px; other widths and formats derive from it. */
export const mediaSchema = z.object({
  mediaurl: z.string(),
  mediastatus: z.string().optional(),
  permission: z.union([z.string(), z.array(z.string())]).optional(),
  imagesizedescription: z.string().optional(),
  Order: z.number().optional(),
  ShortDescription: z.string().optional(),
  /** `#rrggbb`: the picture's mean colour, shown until the picture is there. */
  color: z.string().optional(),
});
export type Media = Infer<typeof mediaSchema>;

/** The `details` object of a listing (spec section 3). Dollars, counts, dates as YYYY-MM-DD, times as ISO 8601. */
export const propertyDetailsSchema = z.object({
  BedroomsAboveGrade: z.number().optional(),
  BedroomsBelowGrade: z.number().optional(),
  BathroomsTotalInteger: z.number().optional(),
  CoveredSpaces: z.number().optional(),
  ParkingSpaces: z.number().optional(),
  OriginalListPrice: z.number().optional(),
  ClosePrice: z.number().optional(),
  CloseDate: z.string().optional(),
  SoldEntryTimestamp: z.string().optional(),
});

/**
 * A listing as every list returns it; field names are the feed's (RESO). Unknown values are left out, never null.
 * A visitor's response for a locked listing has `locked: true`, `lockedImage`, and no price, date, description or media.
 */
export const propertySchema = z.object({
  _id: z.string(),
  ListingKey: z.string(),
  /** The MLS number, where it isn't the ListingKey. */
  ListingId: z.string().optional(),
  listing_id: z.string(),
  UnparsedAddress: z.string(),
  UnitNumber: z.string().optional(),
  StreetNumber: z.string().optional(),
  StreetName: z.string().optional(),
  StreetSuffix: z.string().optional(),
  City: z.string(),
  StateOrProvince: z.string().optional(),
  stateorprovince: z.string().optional(),
  postalcode: z.string().optional(),
  ListPrice: z.number().optional(),
  ClosePrice: z.number().optional(),
  PropertyType: z.string(),
  PropertySubType: z.string().optional(),
  TransactionType: z.string().optional(),
  StandardStatus: z.string().optional(),
  MlsStatus: z.string().optional(),
  ContractStatus: z.string().optional(),
  PurchaseContractDate: z.string().optional(),
  OriginalEntryTimestamp: z.string().optional(),
  ListingContractDate: z.string().optional(),
  BedroomsTotalInteger: z.number().optional(),
  BedroomsAboveGrade: z.number().optional(),
  BedroomsBelowGrade: z.number().optional(),
  BathroomsTotalInteger: z.number().optional(),
  CoveredSpaces: z.number().optional(),
  ParkingSpaces: z.number().optional(),
  LivingAreaRange: z.string().optional(),
  /** Square feet; the middle of LivingAreaRange where no more is known. */
  LivingArea: z.number().optional(),
  /** Dollars a year. */
  TaxAnnualAmount: z.number().optional(),
  /** Dollars a month (condominiums). */
  AssociationFee: z.number().optional(),
  ListOfficeName: z.string().optional(),
  Latitude: z.number().optional(),
  Longitude: z.number().optional(),
  /** How the place was found: the address itself, its street, its postal area or only its city. */
  locationPrecision: z.enum(["address", "street", "postal", "city"]).optional(),
  details: propertyDetailsSchema.optional(),
  media: z.array(mediaSchema).optional(),
  /** How many pictures the listing has in all; lists carry only the first few. */
  mediaCount: z.number().optional(),
  /** True when this reader may not open the listing (spec section 6). */
  locked: z.boolean().optional(),
  /** A tiny blurred picture made by the server, for locked listings. */
  lockedImage: z.string().optional(),
  /** True for listings of the brokerage's own office. */
  featured: z.boolean().optional(),
});
export type Property = Infer<typeof propertySchema>;

/** One room of a home. */
export const roomSchema = z.object({
  RoomType: z.string(),
  RoomLevel: z.string().optional(),
  /** Metres. */
  RoomLength: z.number().optional(),
  RoomWidth: z.number().optional(),
  RoomFeatures: z.array(z.string()).optional(),
});

/** What can happen to a listing. */
export const historyEvents = [
  "Listed",
  "Price Change",
  "Sold Conditional",
  "Leased Conditional",
  "Sold",
  "Leased",
  "Terminated",
  "Expired",
  "Suspended",
] as const;

/** An event in the sale history of a home; the price in dollars. */
export const historyEventSchema = z.object({
  date: z.string(),
  event: z.enum(historyEvents),
  price: z.number().optional(),
});

/** A time when everybody may come and see the home; it may be over already. */
export const openHouseSchema = z.object({
  /** Day in Ontario, YYYY-MM-DD. */
  date: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
});
export type OpenHouse = Infer<typeof openHouseSchema>;

/** Who listed the home, as the feed names them. */
export const listedBySchema = z.object({
  office: z.string().optional(),
  officePhone: z.string().optional(),
  agent: z.string().optional(),
  /** "Salesperson", "Broker" or "Broker of Record": how the agent is registered. */
  agentTitle: z.string().optional(),
  /** What the agent speaks, English first. */
  languages: z.array(z.string()).optional(),
  /** Path of a drawn portrait; the people of a feed have none. */
  portrait: z.string().optional(),
});
export type ListedBy = Infer<typeof listedBySchema>;
export type Room = Infer<typeof roomSchema>;
export type HistoryEvent = Infer<typeof historyEventSchema>;

/** One listing in full: the response of `GET /properties/{id}`. */
export const propertyDetailSchema = propertySchema.extend({
  PublicRemarks: z.string().optional(),
  rooms: z.array(roomSchema).optional(),
  /** Open houses in the order of their time. */
  openHouses: z.array(openHouseSchema).optional(),
  listedBy: listedBySchema.optional(),
  history: z.array(historyEventSchema).optional(),
  /** Free facts in display order, e.g. `{ label: "Heating", value: "Forced air, gas" }`. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  ModificationTimestamp: z.string().optional(),
  /** Where it lies, if its position is known to the street: the value of the filter `place`, and the neighbourhood's page. */
  neighbourhood: z.object({ place: z.string(), name: z.string(), path: z.string() }).optional(),
  /** Square feet. */
  LotSizeArea: z.number().optional(),
  /** Width and depth in feet: "25.5 x 120". */
  LotSizeDimensions: z.string().optional(),
  /** "Attached", "Underground", "None". */
  GarageType: z.string().optional(),
  /** How the spaces outside of a garage are: "Private", "Mutual", "Lane". */
  ParkingFeatures: z.array(z.string()).optional(),
  /** The year that `TaxAnnualAmount` is of. */
  TaxYear: z.number().optional(),
  AssociationFeeIncludes: z.array(z.string()).optional(),
  /** Unknown when left out; `["None"]` when the tenant pays for everything. */
  RentIncludes: z.array(z.string()).optional(),
  PetsAllowed: z.array(z.string()).optional(),
  /** YYYY-MM-DD. */
  PossessionDate: z.string().optional(),
  PossessionDetails: z.string().optional(),
  LeaseTerm: z.string().optional(),
  DepositRequired: z.boolean().optional(),
  /** "Furnished", "Unfurnished", "Partially". */
  Furnished: z.string().optional(),
  /** The page of this listing at REALTOR.ca, to which CREA's DDF asks to link. */
  ListingURL: z.string().optional(),
});
export type PropertyDetail = Infer<typeof propertyDetailSchema>;

/** What lies beside the listings below `/properties/`; none of these names can be the key of a listing. */
export const propertyResources = [
  "addresses",
  "cities",
  "count",
  "featured",
  "map",
  "match",
  "recommended",
  "search",
  "sold-range",
  "subtypes",
  "suggestions",
  "types",
] as const;

/** The path of a listing's record, `/api/properties/W1234567`; null for a key that no listing can have. */
export function toListingPath(key: string): string | null {
  const isTaken = propertyResources.some((name) => name === key);
  return isTaken || key === "" ? null : `/api/properties/${encodeURIComponent(key)}`;
}

/** One page of listings; pages count from 1. */
export const propertyListSchema = z.object({
  properties: z.array(propertySchema),
  currentPage: z.number(),
  totalPages: z.number(),
  totalProperties: z.number(),
  limit: z.number(),
  /** What was searched instead, because no listing has the words of `search`: the list is of this text. */
  correctedSearch: z.string().optional(),
});
export type PropertyList = Infer<typeof propertyListSchema>;

/** How many listings fit a filter, and how many would without one of its parts when none do. */
export const listingCountSchema = z.object({
  total: z.number(),
  without: z.array(z.object({ filter: z.string(), total: z.number() })),
});
export type ListingCount = Infer<typeof listingCountSchema>;

/** Listings of the brokerage's own office. */
export const featuredSchema = z.object({ properties: z.array(propertySchema) });
/** Listings that may please this reader, the best first. */
export const recommendedSchema = z.array(propertySchema);

/** The types of property that listings have; in one of two forms, both of which occur. */
export const typesSchema = z.union([z.array(z.string()), z.object({ types: z.array(z.string()) })]);
/** The subtypes of a type of property. */
export const subtypesSchema = z.object({ subtype: z.array(z.string()) });

/** Cities that have listings, the one with most active listings first. */
export const citiesSchema = z.object({ cities: z.array(z.object({ city: z.string(), active: z.number() })) });
