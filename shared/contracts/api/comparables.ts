import { z, type Infer } from "@larchway/shared/schema";

/** A closed home that is like another one. Unknown values are null. */
export const comparableSchema = z.object({
  ListingKey: z.string(),
  UnparsedAddress: z.string(),
  /** Dollars paid, or dollars a month agreed. */
  ClosePrice: z.number(),
  /** Day of the sale or lease: "2026-04-30". */
  closedOn: z.string(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  /** Square feet; the middle of a range where no more is known. */
  LivingArea: z.number().nullable(),
  /** Kilometres from the home; null where one of the two places isn't known well enough. */
  distance: z.number().nullable(),
});
export type Comparable = Infer<typeof comparableSchema>;

/** Response of `GET /properties/{id}/comparables`: what was paid for homes like one, the most alike first. */
export const comparablesSchema = z.object({
  sales: z.array(comparableSchema),
  /** Months before now in which they closed. */
  months: z.number(),
  /** Dollars; null where fewer than five homes have a value. */
  medianPrice: z.number().nullable(),
  /** Dollars a square foot; null where fewer than five homes have a value. */
  medianPerSquareFoot: z.number().nullable(),
});
export type Comparables = Infer<typeof comparablesSchema>;
