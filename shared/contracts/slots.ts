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

/** The purchase that a guide works out as an example. */
export const workedPurchaseSchema = z.object({
  price: z.number().min(1),
  downPayment: z.number().min(0),
  /** Percent a year. */
  ratePct: z.number().min(0),
  years: z.number().min(1),
  City: z.string(),
});

/** What pages hand to the slots that they offer, by the slot's name. The slots of the layout get nothing. */
export interface PageSlots {
  "listing-costs": Infer<typeof listingCostsSchema>;
  "worked-purchase": Infer<typeof workedPurchaseSchema>;
}
export type PageSlotName = keyof PageSlots;
