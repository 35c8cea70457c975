/** Queries of the calls about listings, which only servers parse. */
import { z } from "@larchway/shared/schema";
/** Query of `GET /properties/recommended`; `anonymousId` is for a visitor without an account. */
export const recommendedQuerySchema = z.object({
  anonymousId: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(50).default(12),
});

/** Query of `GET /properties/{id}/similar`; the response is `recommendedSchema`. */
export const similarQuerySchema = z.object({ limit: z.coerce.number().int().min(1).max(24).default(12) });

/** Query of `GET /properties/search`: an address, a street, a city or an MLS number. */
export const locationQuerySchema = z.object({
  location: z.string().trim().max(200).default(""),
  limit: z.coerce.number().int().min(1).max(100).default(16),
});
