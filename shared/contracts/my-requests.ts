/** What a person sees of their requests to the brokerage. */
import { z, type Infer } from "@larchway/shared/schema";
import { requestMessageSchema } from "./api/lead-messages";
import { viewingSchema } from "./api/viewings";

/** The states of a request; the last two are those of viewings. */
export const requestStatuses = [
  "sent",
  "in-progress",
  "closed",
  "cancelled",
  "requested",
  "confirmed",
] as const;

/** A request of the signed-in person. */
export const myRequestSchema = z.object({
  id: z.string(),
  reference: z.string(),
  /** "home-evaluation", "contact", "viewing" or "listing-mistake". */
  kind: z.string(),
  /** The home or development that it is about; left out for a general message. */
  about: z.string().optional(),
  listingKey: z.string().optional(),
  development: z.string().optional(),
  /** What the person wrote in the form. */
  text: z.string().optional(),
  /** The person who received it; left out when the office did. */
  recipient: z.string().optional(),
  brokerage: z.string(),
  status: z.enum(requestStatuses),
  sentAt: z.string(),
  viewing: viewingSchema.pick({ mode: true, times: true, timeZone: true }).nullable(),
  messages: z.array(requestMessageSchema),
});
export type MyRequest = Infer<typeof myRequestSchema>;

/** Response of `GET /users/requests`: the newest first. */
export const myRequestsSchema = z.object({
  requests: z.array(myRequestSchema),
  /** When the person asked us to stop contacting them; null otherwise. */
  contactStoppedAt: z.string().nullable(),
  /** True when requests that were sent with this email address will appear once it is confirmed. */
  needsVerification: z.boolean(),
});
export type MyRequests = Infer<typeof myRequestsSchema>;

/** Body and response of `PUT /users/contact-stop`. */
export const contactStopSchema = z.object({ isStopped: z.boolean() });
