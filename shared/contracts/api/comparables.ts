import { z, type Infer } from "@larchway/shared/schema";

/** A similar closed home. Unknown values are null. */
export const comparableSchema = z.object({
  ListingKey: z.string(),
  UnparsedAddress: z.string(),
  /** Dollars paid, or dollars a month agreed. */
  ClosePrice: z.number(),
  /** Day of the sale or lease: "2026-04-30". */
  closedOn: z.string(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  /** Square feet; the middle of a range if only that is known. */
  LivingArea: z.number().nullable(),
  /** Kilometres from the home; null when one of the two positions is too imprecise. */
  distance: z.number().nullable(),
});
export type Comparable = Infer<typeof comparableSchema>;

/** Response of `GET /properties/{id}/comparables`: sold prices of similar homes, the most similar first. */
export const comparablesSchema = z.object({
  sales: z.array(comparableSchema),
  /** The homes closed within this many months. */
  months: z.number(),
  /** Dollars; null when fewer than five homes have a value. */
  medianPrice: z.number().nullable(),
  /** Dollars per square foot; null when fewer than five homes have a value. */
  medianPerSquareFoot: z.number().nullable(),
});
export type Comparables = Infer<typeof comparablesSchema>;
