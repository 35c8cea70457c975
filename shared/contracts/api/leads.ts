import { z, type Infer } from "@larchway/shared/schema";
import { requestMessageSchema } from "./lead-messages";
import { viewingStateSchema, viewingTimeSchema } from "./viewings";

/** The response to every form: the request's id, its reference for people, and when it arrived (ISO 8601). */
export const leadResponseSchema = z.object({ id: z.string(), reference: z.string(), receivedAt: z.string() });
export type LeadResponse = Infer<typeof leadResponseSchema>;

/** The stages of {@link followUpSchema}, in their order. */
export const followUps = ["new", "contacted", "done"] as const;

/** The stage of the brokerage's follow-up. */
export const followUpSchema = z.enum(followUps);
export type FollowUp = Infer<typeof followUpSchema>;

/** A request of a form as administrators see it. */
export const adminLeadSchema = z.object({
  id: z.string(),
  /** The reference that people use for it: on the page, in e-mails and on the phone. */
  reference: z.string(),
  kind: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Fields of the form beyond the contact details. */
  request: z.record(z.string(), z.unknown()),
  /** Viewing requests only: the current times. */
  viewing: z
    .object({
      state: viewingStateSchema,
      times: z.array(viewingTimeSchema),
      timeZone: z.string().optional(),
    })
    .nullable(),
  /** The person or office that received it. */
  recipient: z.string(),
  messages: z.array(requestMessageSchema),
  /** When its sender cancelled it; null otherwise. */
  withdrawnAt: z.string().nullable(),
  /** When its sender asked us to stop contacting them; null otherwise. */
  contactStoppedAt: z.string().nullable(),
  receivedAt: z.string(),
  /** The builds of the page that sent it; `npm run site -- session <id>` opens them. */
  releaseSet: z.string().nullable(),
  followUp: followUpSchema,
  /** For colleagues only. */
  note: z.string(),
  followedUpAt: z.string().nullable(),
});
export type AdminLead = Infer<typeof adminLeadSchema>;

/** Requests of forms, for administrators. */
export const adminLeadsSchema = z.array(adminLeadSchema);
