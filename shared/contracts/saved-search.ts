import { z, type Infer } from "@larchway/shared/schema";
import { alertFrequencies, alertKinds } from "./alert";
import { lineSchema } from "./text";

/** Most saved searches per account. */
export const savedSearchLimit = 50;

/** The fields of a saved search that its owner can change. Body of `PUT /users/saved-searches/{id}`. */
export const savedSearchFieldsSchema = z.object({
  name: lineSchema.min(1, "Please give the search a name.").max(80),
  /** Undefined for a list with homes for sale and for rent. */
  market: z.enum(["For Sale", "For Lease"]).optional(),
  /** The filters as the query of the list's URL, in the format of `writeFilters`. */
  query: z.string().max(6_000),
  /** When its owner last opened it: homes listed later are new. ISO 8601. */
  seenAt: z.iso.datetime(),
  /** When it was first saved, in ISO 8601; an existing search keeps its time. */
  createdAt: z.iso.datetime(),
  /** How often it sends mail. This field and the next three keep their values when a request leaves them out. */
  frequency: z.enum(alertFrequencies).optional(),
  isPaused: z.boolean().optional(),
  /** Changes that it reports. */
  kinds: z.array(z.enum(alertKinds)).max(alertKinds.length).optional(),
  /** Smallest price cut that it reports, in percent; 0 for any. */
  priceCutPercent: z.number().int().min(0).max(50).optional(),
});
export type SavedSearchFields = Infer<typeof savedSearchFieldsSchema>;

/** A saved search. The browser that creates it also creates the id, so that a repeated request changes nothing. */
export const savedSearchSchema = savedSearchFieldsSchema.extend({ id: z.uuid() });
export type SavedSearch = Infer<typeof savedSearchSchema>;

/** The saved searches of an account, newest first. */
export const savedSearchesSchema = z.object({ searches: z.array(savedSearchSchema) });
