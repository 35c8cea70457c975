import { z, type Infer } from "@larchway/shared/schema";
import { placeKinds } from "./places";
import { propertySchema } from "./property";

/** Where somebody is on the site while they type: of what fits their text alike, what is near and of their market comes first. */
export const searchContextSchema = z.object({
  /** What is in view: "43.65,-79.38" (latitude, longitude), the id of a place or the name of a city. */
  near: z.string().trim().max(200).optional(),
  market: z.enum(["For Sale", "For Lease"]).optional(),
});
export type SearchContextQuery = Infer<typeof searchContextSchema>;

/** Query of `GET /properties/suggestions`: what was typed so far. */
export const suggestionsQuerySchema = searchContextSchema.extend({
  search: z.string().max(200).default(""),
  limit: z.coerce.number().int().min(1).max(20).default(5),
});
export type SuggestionsQuery = Infer<typeof suggestionsQuerySchema>;

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

/** What a place of the suggestions may be: those of `GET /places/{id}`, streets, the first halves of postal codes and brokerages. */
export const suggestedKinds = [...placeKinds, "street", "postal", "office"] as const;

/** A place that fits what was typed. */
export const placeSuggestionSchema = z.object({
  type: z.literal("place"),
  kind: z.enum(suggestedKinds),
  /** "Leslieville", "King Street West", "M6J". */
  name: z.string(),
  /** Its municipality; of a postal code, what lies there; empty for a brokerage. */
  municipality: z.string(),
  /** Active listings there; missing while they cannot be counted cheaply. */
  count: z.number().optional(),
  /** The filters of a list of its homes, as in a URL: `place=Leslieville%2C+Toronto`. */
  query: z.string(),
});

/** What free words were read as: "2 bed under 700k in leslieville". */
export const filtersSuggestionSchema = z.object({
  type: z.literal("filters"),
  /** One text for each filter: "2+ beds", "Up to $700,000". */
  texts: z.array(z.string()),
  /** Words that no filter was found for; they are not searched. */
  unread: z.string().optional(),
  /** The market that the words name. */
  market: z.enum(["For Sale", "For Lease"]).optional(),
  /** Active listings with these filters. */
  count: z.number().optional(),
  /** The filters as in a URL. */
  query: z.string(),
});

/** One row below the search box. */
export const suggestionSchema = z.discriminatedUnion("type", [
  citySuggestionSchema,
  placeSuggestionSchema,
  filtersSuggestionSchema,
  listingSuggestionSchema,
]);
/** The rows below the search box, the best first. */
export const suggestionsSchema = z.array(suggestionSchema);

/** Query of `GET /properties/match`: a search text that somebody has finished. */
export const matchQuerySchema = searchContextSchema.extend({
  search: z.string().trim().max(200).default(""),
});
/** The one city, place or listing that the text names; nothing when it names none, or several. */
export const matchSchema = z.object({ match: suggestionSchema.optional() });
export type CitySuggestion = Infer<typeof citySuggestionSchema>;
export type FiltersSuggestion = Infer<typeof filtersSuggestionSchema>;
export type PlaceSuggestion = Infer<typeof placeSuggestionSchema>;
export type ListingSuggestion = Infer<typeof listingSuggestionSchema>;
export type Suggestion = Infer<typeof suggestionSchema>;
