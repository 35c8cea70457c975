import { z } from "@larchway/shared/schema";

/** `:id` is a listing's key, compared as the feed spells it first. What isn't a key isn't a listing either: 404 and not 400. */
export const listingParams = z.object({ id: z.string().trim().max(200) });
