import { z, type Infer } from "@larchway/shared/schema";
import { emailSchema } from "../email";
import { listingKeySchema } from "../listing-key";
import { linesSchema } from "../text";

/** What can be wrong with a listing, in the order of the form. */
export const mistakeKinds = ["price", "facts", "photos", "location", "status", "other"] as const;

/** Body of `POST /leads/listing-mistake`. */
export const listingMistakeSchema = z.object({
  listingKey: listingKeySchema,
  mistake: z.enum(mistakeKinds, "Please choose what is wrong."),
  message: linesSchema.min(1, "Please say what is wrong.").max(2_000),
  /** Only of those who want to hear what became of it. */
  email: emailSchema.optional(),
});
export type ListingMistake = Infer<typeof listingMistakeSchema>;
