import { z, type Infer } from "@larchway/shared/schema";
import { developmentIdSchema } from "../development-id";
import { listingKeySchema } from "../listing-key";
import { lineSchema } from "../text";

/** The site's forms that send a request to the brokerage. */
export const requestForms = ["contact", "viewing", "home-evaluation", "listing-mistake"] as const;

/** Query of `GET /leads/recipient`: what decides who receives a request. */
export const recipientQuerySchema = z.object({
  form: z.enum(requestForms),
  topic: lineSchema.max(40).optional(),
  listingKey: listingKeySchema.optional(),
  /** The id of a new development. */
  development: developmentIdSchema.optional(),
});
export type RecipientQuery = Infer<typeof recipientQuerySchema>;

/** The only receiver of a request. */
export const recipientSchema = z.object({
  /** The form sends it back, so that the API notices a recipient that has changed. */
  key: z.string(),
  /** The person; left out when the office receives it. */
  name: z.string().optional(),
  brokerage: z.string(),
});
export type Recipient = Infer<typeof recipientSchema>;
