import { z, type Infer } from "@larchway/shared/schema";

/** How long ago the feed confirmed a home: the response of `GET /properties/{id}/freshness`. */
export const freshnessSchema = z.object({
  /**
   * Seconds, by the server's clock: a visitor's clock may be wrong. Left out for homes that no feed offers, and for
   * visitors of locked ones.
   */
  confirmedSecondsAgo: z.number().optional(),
});
export type Freshness = Infer<typeof freshnessSchema>;
