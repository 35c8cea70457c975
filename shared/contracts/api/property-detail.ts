import { z, type Infer } from "@larchway/shared/schema";
import { mediaSchema, propertySchema } from "./property";

/** One room of a home. */
export const roomSchema = z.object({
  RoomType: z.string(),
  RoomLevel: z.string().optional(),
  /** Metres. */
  RoomLength: z.number().optional(),
  RoomWidth: z.number().optional(),
  RoomFeatures: z.array(z.string()).optional(),
});

/** Kinds of events of a listing. */
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

/** The listing's agent or office, named as in the feed. */
export const listedBySchema = z.object({
  office: z.string().optional(),
  officePhone: z.string().optional(),
  agent: z.string().optional(),
  /** "Salesperson", "Broker" or "Broker of Record": the agent's registration. */
  agentTitle: z.string().optional(),
  /** The agent's languages, English first. */
  languages: z.array(z.string()).optional(),
  /** Path of a drawn portrait; left out for agents of a feed. */
  portrait: z.string().optional(),
});
export type ListedBy = Infer<typeof listedBySchema>;
export type Room = Infer<typeof roomSchema>;
export type HistoryEvent = Infer<typeof historyEventSchema>;

/** One listing in full: the response of `GET /properties/{id}`. */
export const propertyDetailSchema = propertySchema.extend({
  PublicRemarks: z.string().optional(),
  /** Floor plans; they are not part of `media`. */
  floorPlans: z.array(mediaSchema).optional(),
  /** A virtual tour: a page of another site, always https. */
  VirtualTourURLUnbranded: z.string().optional(),
  rooms: z.array(roomSchema).optional(),
  listedBy: listedBySchema.optional(),
  history: z.array(historyEventSchema).optional(),
  /** Further facts in display order, e.g. `{ label: "Heating", value: "Forced air, gas" }`. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  ModificationTimestamp: z.string().optional(),
  /** Square feet. */
  LotSizeArea: z.number().optional(),
  /** Width and depth in feet: "25.5 x 120". */
  LotSizeDimensions: z.string().optional(),
  /** "Attached", "Underground", "None". */
  GarageType: z.string().optional(),
  /** Kind of parking outside a garage: "Private", "Mutual", "Lane". */
  ParkingFeatures: z.array(z.string()).optional(),
  /** The year of `TaxAnnualAmount`. */
  TaxYear: z.number().optional(),
  AssociationFeeIncludes: z.array(z.string()).optional(),
  /** Included utilities. Left out when unknown; `["None"]` when the tenant pays for all of them. */
  RentIncludes: z.array(z.string()).optional(),
  PetsAllowed: z.array(z.string()).optional(),
  /** YYYY-MM-DD. */
  PossessionDate: z.string().optional(),
  PossessionDetails: z.string().optional(),
  LeaseTerm: z.string().optional(),
  DepositRequired: z.boolean().optional(),
  /** "Furnished", "Unfurnished", "Partially". */
  Furnished: z.string().optional(),
});
export type PropertyDetail = Infer<typeof propertyDetailSchema>;
