import { z, type Infer } from "@larchway/shared/schema";

/** Query of `GET /properties/addresses`: the address of a home as far as it was typed. */
export const addressesQuerySchema = z.object({
  search: z.string().trim().max(200).default(""),
  limit: z.coerce.number().int().min(1).max(10).default(6),
});

/** An address that begins as typed, whether or not a home there was ever listed; a street alone while no number was typed. */
export const addressSuggestionSchema = z.object({
  /** "12 King Street West" */
  address: z.string(),
  city: z.string(),
  /** Where the address register knows this very house: "M5V 1J2". */
  postalCode: z.string().optional(),
});
export type AddressSuggestion = Infer<typeof addressSuggestionSchema>;

/** The likeliest first. */
export const addressSuggestionsSchema = z.array(addressSuggestionSchema);
