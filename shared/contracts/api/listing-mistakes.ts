import { z, type Infer } from "@larchway/shared/schema";
import { emailSchema } from "../email";
import { listingKeySchema } from "../listing-key";
import { linesSchema } from "../text";
import { recipientKeySchema } from "./recipient-key";

/** Kinds of mistakes in a listing, in the order of the form. */
export const mistakeKinds = ["price", "facts", "photos", "location", "status", "other"] as const;

/** Body of `POST /leads/listing-mistake`. */
export const listingMistakeSchema = z.object({
  listingKey: listingKeySchema,
  mistake: z.enum(mistakeKinds, "Please choose what is wrong."),
  message: linesSchema.min(1, "Please say what is wrong.").max(2_000),
  /** Left out by people who do not want a reply. */
  email: emailSchema.optional(),
  recipient: recipientKeySchema,
});
export type ListingMistake = Infer<typeof listingMistakeSchema>;
