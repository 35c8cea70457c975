import { z, type Infer } from "@larchway/shared/schema";

/** Query of `GET /properties/addresses`: a partly typed address of a home. */
export const addressesQuerySchema = z.object({
  search: z.string().trim().max(200).default(""),
  limit: z.coerce.number().int().min(1).max(10).default(6),
});

/**
 * An address that starts with the typed text, whether or not it was ever listed; only a street until a number is
 * typed.
 */
export const addressSuggestionSchema = z.object({
  /** "12 King Street West" */
  address: z.string(),
  city: z.string(),
  /** Set when the address register has this exact house: "M5V 1J2". */
  postalCode: z.string().optional(),
});
export type AddressSuggestion = Infer<typeof addressSuggestionSchema>;

/** The most likely first. */
export const addressSuggestionsSchema = z.array(addressSuggestionSchema);
