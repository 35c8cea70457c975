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
  /** Drawings of the rooms; they are not among `media`. */
  floorPlans: z.array(mediaSchema).optional(),
  /** Where the home can be walked through: a page of another site, always https. */
  VirtualTourURLUnbranded: z.string().optional(),
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
});
export type PropertyDetail = Infer<typeof propertyDetailSchema>;
