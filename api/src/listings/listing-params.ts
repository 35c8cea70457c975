import { z } from "@larchway/shared/schema";

/**
 * `:id` is a listing's key; the feed's exact spelling is compared first. An invalid key is not a listing either: 404
 * instead of 400.
 */
export const listingParams = z.object({ id: z.string().trim().max(200) });
