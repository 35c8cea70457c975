import { z, type Infer } from "@larchway/shared/schema";
import { propertySchema } from "./property";

/** Query of `GET /properties/suggestions`: what was typed so far. */
export const suggestionsQuerySchema = z.object({
  search: z.string().max(200).default(""),
  limit: z.coerce.number().int().min(1).max(20).default(5),
});

/** A city whose name fits what was typed. */
export const citySuggestionSchema = z.object({
  type: z.literal("city"),
  city_name: z.string(),
  /** Active listings in this city. */
  count: z.number().optional(),
});

/** A listing that fits what was typed. */
export const listingSuggestionSchema = propertySchema.extend({
  type: z.literal("listing"),
  city_name: z.string().optional(),
  images: z.array(z.object({ Order: z.number(), mediaurl: z.string() })).optional(),
  image: z.string().optional(),
  url: z.string().optional(),
});

/** One row below the search box. */
export const suggestionSchema = z.discriminatedUnion("type", [citySuggestionSchema, listingSuggestionSchema]);
/** The rows below the search box, the best first. */
export const suggestionsSchema = z.array(suggestionSchema);

/** Query of `GET /properties/match`: a search text that somebody has finished. */
export const matchQuerySchema = z.object({ search: z.string().trim().max(200).default("") });
/** The one city or listing that the text names; nothing when it names none, or several. */
export const matchSchema = z.object({ match: suggestionSchema.optional() });
export type CitySuggestion = Infer<typeof citySuggestionSchema>;
export type ListingSuggestion = Infer<typeof listingSuggestionSchema>;
export type Suggestion = Infer<typeof suggestionSchema>;
