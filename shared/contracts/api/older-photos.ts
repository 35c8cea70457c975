import { z, type Infer } from "@larchway/shared/schema";

/**
 * Photos of a home that an earlier listing of it had, too: the response of `GET /properties/{id}/older-photos`, for
 * viewers who may see sold data.
 */
export const olderPhotosSchema = z.object({
  photos: z.array(
    z.object({
      /** The photo's URL in the listing, without a ticket. */
      mediaurl: z.string(),
      /** When the earliest listing with it was entered, YYYY-MM-DD. */
      listedOn: z.string(),
    }),
  ),
});
export type OlderPhotos = Infer<typeof olderPhotosSchema>;
