import { z, type Infer } from "@larchway/shared/schema";
import { viewingStateSchema, viewingTimeSchema } from "./viewings";

/** The response to every form: the request's id, what people call it by, and when it came (ISO 8601). */
export const leadResponseSchema = z.object({ id: z.string(), reference: z.string(), receivedAt: z.string() });
export type LeadResponse = Infer<typeof leadResponseSchema>;

/** The stages of {@link followUpSchema}, in their order. */
export const followUps = ["new", "contacted", "done"] as const;

/** How far the brokerage is with a request. */
export const followUpSchema = z.enum(followUps);
export type FollowUp = Infer<typeof followUpSchema>;

/** A request of a form as administrators see it. */
export const adminLeadSchema = z.object({
  id: z.string(),
  /** What people call it by, on the page, in mails and on the phone. */
  reference: z.string(),
  kind: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What the form collected beyond the contact details. */
  request: z.record(z.string(), z.unknown()),
  /** Of a request to see a home: the times as they are now. */
  viewing: z
    .object({
      state: viewingStateSchema,
      times: z.array(viewingTimeSchema),
      timeZone: z.string().optional(),
    })
    .nullable(),
  receivedAt: z.string(),
  /** Which builds the page had that sent it; `npm run site -- session <id>` opens them. */
  releaseSet: z.string().nullable(),
  followUp: followUpSchema,
  /** For colleagues only. */
  note: z.string(),
  followedUpAt: z.string().nullable(),
});
export type AdminLead = Infer<typeof adminLeadSchema>;

/** Requests of forms, for administrators. */
export const adminLeadsSchema = z.array(adminLeadSchema);
