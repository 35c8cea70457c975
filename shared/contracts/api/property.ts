import { z, type Infer } from "@larchway/shared/schema";

/** One photo of a listing. `mediaurl` is the JPEG of 1600 px; other widths and formats derive from it. */
export const mediaSchema = z.object({
  mediaurl: z.string(),
  mediastatus: z.string().optional(),
  permission: z.union([z.string(), z.array(z.string())]).optional(),
  imagesizedescription: z.string().optional(),
  Order: z.number().optional(),
  ShortDescription: z.string().optional(),
  /** Drawn on a photo that differs from reality, and on its original: "Virtually staged". */
  label: z.string().optional(),
  /** `#rrggbb`: the photo's mean colour, shown until the photo has loaded. */
  color: z.string().optional(),
});
export type Media = Infer<typeof mediaSchema>;

/** An open house; it may be over already. */
export const openHouseSchema = z.object({
  /** Day in Ontario, YYYY-MM-DD. */
  date: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
});
export type OpenHouse = Infer<typeof openHouseSchema>;

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
 * A listing as every list returns it; the feed's field names (RESO). Unknown values are left out, never null.
 * A visitor's response for a locked listing has `locked: true`, `lockedImage`, and no price, date, description or media.
 */
export const propertySchema = z.object({
  _id: z.string(),
  ListingKey: z.string(),
  /** The MLS number, if it differs from the ListingKey. */
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
  /** Square feet; the middle of LivingAreaRange if only that is known. */
  LivingArea: z.number().optional(),
  /** Dollars a year. */
  TaxAnnualAmount: z.number().optional(),
  /** Dollars a month (condominiums). */
  AssociationFee: z.number().optional(),
  ListOfficeName: z.string().optional(),
  /** The page of this listing at REALTOR.ca; CREA's DDF requires a link to it. */
  ListingURL: z.string().optional(),
  Latitude: z.number().optional(),
  Longitude: z.number().optional(),
  /** Precision of the position: the address itself, its street, its postal area or only its city. */
  locationPrecision: z.enum(["address", "street", "postal", "city"]).optional(),
  /**
   * The neighbourhood, if the position is precise to the street: the value of the filter `place`, and the path of its
   * page.
   */
  neighbourhood: z.object({ place: z.string(), name: z.string(), path: z.string() }).optional(),
  /** Open houses in the order of their time; lists return only the last few. */
  openHouses: z.array(openHouseSchema).optional(),
  /** IANA name of the time zone of a home with open houses, unless it is the brokerage's. */
  timeZone: z.string().optional(),
  details: propertyDetailsSchema.optional(),
  media: z.array(mediaSchema).optional(),
  /** Total number of photos of the listing; lists return only the first few. */
  mediaCount: z.number().optional(),
  /** True when this viewer may not open the listing (spec section 6). */
  locked: z.boolean().optional(),
  /** A tiny blurred photo that the server made, for locked listings. */
  lockedImage: z.string().optional(),
  /** True for listings of the brokerage's own office. */
  featured: z.boolean().optional(),
});
export type Property = Infer<typeof propertySchema>;
