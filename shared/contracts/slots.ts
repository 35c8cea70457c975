import { z, type Infer } from "@larchway/shared/schema";

/** Values that another team's build leaves out, or writes in an unexpected form, become undefined. */
const dollars = z.number().min(1).optional().catch(undefined);

/** The page's home, for the slot with its costs. Names of RESO; fields that a newer page adds are ignored. */
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

/** The position of a home, for the slot with a small map. */
export const listingMapSchema = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** Radius in metres that contains the home; 0 for its exact position. */
  radius: z.number().min(0),
  /** The rings of an area that contains the home, instead of the circle: longitude and latitude. */
  outline: z
    .array(z.array(z.tuple([z.number(), z.number()])))
    .optional()
    .catch(undefined),
  /** The value of the filter `place` of its neighbourhood. */
  place: z.string().optional().catch(undefined),
  /** Schools and stations nearby. */
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
  /** Stops of buses and streetcars nearby, where the operator has their timetables. */
  stops: z
    .array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }))
    .optional()
    .catch(undefined),
  /** The homes of a list, instead of one home. */
  homes: z
    .array(z.object({ latitude: z.number(), longitude: z.number(), name: z.string() }))
    .optional()
    .catch(undefined),
});

/** The example purchase of a guide. */
export const workedPurchaseSchema = z.object({
  price: z.number().min(1),
  downPayment: z.number().min(0),
  /** Percent a year. */
  ratePct: z.number().min(0),
  years: z.number().min(1),
  City: z.string(),
});

/** A list that its viewer wants to save, for the slot with the dialog. */
export const saveSearchSchema = z.object({
  market: z.enum(["For Sale", "For Lease"]).optional(),
  /** The list's filters, as `writeFilters` writes them. */
  query: z.string(),
  /** Number of button presses: the dialog opens again when it changes. */
  request: z.number(),
});

/** Props of the slots in pages, by the slot's name. The slots of the layout have none. */
export interface PageSlots {
  "listing-costs": Infer<typeof listingCostsSchema>;
  "listing-map": Infer<typeof listingMapSchema>;
  "worked-purchase": Infer<typeof workedPurchaseSchema>;
  "save-search": Infer<typeof saveSearchSchema>;
}
export type PageSlotName = keyof PageSlots;
