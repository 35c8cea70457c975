import { z, type Infer } from "@larchway/shared/schema";
import { developmentIdSchema } from "../development-id";
import { emailSchema } from "../email";
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

/** In the body of each form: the `key` of the recipient that the form named. Without it the office receives the request. */
export const recipientKeySchema = lineSchema.max(40).optional();

/** Subjects of requests that the office may assign to a colleague. */
export const requestSubjectSchema = z
  .string()
  .regex(
    /^(contact|mortgage|home-evaluation|listing-mistake|development(:[a-z0-9-]{1,80})?|listing:[\w-]{1,40})$/,
    "Please choose what is assigned.",
  );

/** Body of `PUT /admin/recipients`: the colleague who receives requests about a subject, or null for the office. */
export const assignmentSchema = z.object({
  subject: requestSubjectSchema,
  agent: z
    .object({
      /** As in the feed, where the colleague lists homes. */
      name: lineSchema.min(1, "Please enter a name.").max(120),
      email: emailSchema,
    })
    .nullable(),
});
export type Assignment = Infer<typeof assignmentSchema>;

/** Response of `GET /admin/recipients`: who receives requests about their own listings, and about other subjects. */
export const assignmentsSchema = z.object({
  agents: z.array(z.object({ name: z.string(), email: z.string() })),
  assignments: z.array(z.object({ subject: z.string(), name: z.string() })),
});
export type Assignments = Infer<typeof assignmentsSchema>;
