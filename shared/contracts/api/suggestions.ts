import { z, type Infer } from "@larchway/shared/schema";
import { placeKinds } from "./places";
import { propertySchema } from "./property";

/** The visitor's current page: among equally good matches, nearby homes and those of the same market come first. */
export const searchContextSchema = z.object({
  /** The area in view: "43.65,-79.38" (latitude, longitude), the id of a place or the name of a city. */
  near: z.string().trim().max(200).optional(),
  market: z.enum(["For Sale", "For Lease"]).optional(),
});
export type SearchContextQuery = Infer<typeof searchContextSchema>;

/** Query of `GET /properties/suggestions`: the text typed so far. */
export const suggestionsQuerySchema = searchContextSchema.extend({
  search: z.string().max(200).default(""),
  limit: z.coerce.number().int().min(1).max(20).default(5),
});
export type SuggestionsQuery = Infer<typeof suggestionsQuerySchema>;

/** What Enter opens: at most one suggestion has it. */
const isTarget = z.literal(true).optional();

/** A city whose name matches the typed text. */
export const citySuggestionSchema = z.object({
  type: z.literal("city"),
  isTarget,
  city_name: z.string(),
  /** Active listings in this city. */
  count: z.number().optional(),
});

/** A listing that matches the typed text. */
export const listingSuggestionSchema = propertySchema.extend({
  type: z.literal("listing"),
  isTarget,
  city_name: z.string().optional(),
  images: z.array(z.object({ Order: z.number(), mediaurl: z.string() })).optional(),
  image: z.string().optional(),
  url: z.string().optional(),
});

/**
 * Kinds of places in suggestions: those of `GET /places/{id}`, streets, first halves of postal codes and brokerages.
 */
export const suggestedKinds = [...placeKinds, "street", "postal", "office"] as const;

/** A place that matches the typed text. */
export const placeSuggestionSchema = z.object({
  type: z.literal("place"),
  isTarget,
  kind: z.enum(suggestedKinds),
  /** "Leslieville", "King Street West", "M6J". */
  name: z.string(),
  /** Its municipality; for a postal code, the area; empty for a brokerage. */
  municipality: z.string(),
  /** Active listings there; missing if they are expensive to count. */
  count: z.number().optional(),
  /** The filters for a list of its homes, as in a URL: `place=Leslieville%2C+Toronto`. */
  query: z.string(),
});

/** The filters parsed from free text: "2 bed under 700k in leslieville". */
export const filtersSuggestionSchema = z.object({
  type: z.literal("filters"),
  isTarget,
  /** One label per filter: "2+ beds", "Up to $700,000". */
  texts: z.array(z.string()),
  /** Terms that match no filter; the search ignores them. */
  unread: z.string().optional(),
  /** The market that the text names. */
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

/** Query of `GET /properties/match`: a submitted search text. Replaced by `isTarget` of suggestions. */
export const matchQuerySchema = searchContextSchema.extend({
  search: z.string().trim().max(200).default(""),
});
/** The one city, place or listing that the text names; left out when it names none, or several. */
export const matchSchema = z.object({ match: suggestionSchema.optional() });
export type CitySuggestion = Infer<typeof citySuggestionSchema>;
export type FiltersSuggestion = Infer<typeof filtersSuggestionSchema>;
export type PlaceSuggestion = Infer<typeof placeSuggestionSchema>;
export type ListingSuggestion = Infer<typeof listingSuggestionSchema>;
export type Suggestion = Infer<typeof suggestionSchema>;
