import { z, type Infer } from "@larchway/shared/schema";
import { linesSchema } from "../text";

/** A message about a request, as its sender and the brokerage see it. */
export const requestMessageSchema = z.object({
  id: z.string(),
  /** `note`: what the site reports to both. */
  from: z.enum(["person", "office", "note"]),
  text: z.string(),
  sentAt: z.string(),
  /** False for a message of the brokerage that the person has not seen. */
  isRead: z.boolean(),
});
export type RequestMessage = Infer<typeof requestMessageSchema>;

/** Body of `POST /users/requests/{id}/messages` and `POST /admin/leads/{id}/messages`. */
export const newMessageSchema = z.object({
  text: linesSchema.min(1, "Please write a message.").max(4_000),
});
