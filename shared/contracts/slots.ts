import { z, type Infer } from "@larchway/shared/schema";

/** What another team's build leaves out, or writes in another way, is unknown. */
const dollars = z.number().min(1).optional().catch(undefined);

/** A home that a page shows, for the slot with what it costs. Names of RESO; fields that a newer page adds are ignored. */
export const listingCostsSchema = z.object({
  /** Dollars; a month for a lease. */
  price: z.number().min(1),
  City: z.string(),
  PropertyType: z.string(),
  PropertySubType: z.string().optional().catch(undefined),
  TransactionType: z.string().optional().catch(undefined),
  /** Dollars a year. */
  TaxAnnualAmount: dollars,
  /** Dollars a month. */
  AssociationFee: dollars,
});

/** Where a home is, for the slot with a small map of it. */
export const listingMapSchema = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** Metres around the point within which the home lies; 0 for its own position. */
  radius: z.number().min(0),
  /** The value of the filter `place` of its neighbourhood. */
  place: z.string().optional().catch(undefined),
  /** Schools and stations around it. */
  points: z
    .array(
      z.object({
        kind: z.enum(["school", "station"]),
        name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    )
    .optional()
    .catch(undefined),
});

/** The purchase that a guide works out as an example. */
export const workedPurchaseSchema = z.object({
  price: z.number().min(1),
  downPayment: z.number().min(0),
  /** Percent a year. */
  ratePct: z.number().min(0),
  years: z.number().min(1),
  City: z.string(),
});

/** A list that its reader wants to save, for the slot with the dialog. */
export const saveSearchSchema = z.object({
  market: z.enum(["For Sale", "For Lease"]).optional(),
  /** The list's filters, as `writeFilters` writes them. */
  query: z.string(),
  /** Counts the presses of the button: the dialog opens again when it changes. */
  request: z.number(),
});

/** What pages hand to the slots that they offer, by the slot's name. The slots of the layout get nothing. */
export interface PageSlots {
  "listing-costs": Infer<typeof listingCostsSchema>;
  "listing-map": Infer<typeof listingMapSchema>;
  "worked-purchase": Infer<typeof workedPurchaseSchema>;
  "save-search": Infer<typeof saveSearchSchema>;
}
export type PageSlotName = keyof PageSlots;
