import { z, type Infer } from "@larchway/shared/schema";
import { emailSchema } from "../email";
import { listingKeySchema } from "../listing-key";
import { lineSchema, linesSchema } from "../text";
import { phoneSchema } from "./phone";
import { recipientKeySchema } from "./recipient-key";

/** Parts of a day, for people who are free for several hours. */
export const viewingDayParts = ["morning", "afternoon", "evening"] as const;
/** A part of a day. */
export type ViewingDayPart = (typeof viewingDayParts)[number];

/** Kinds of viewings. */
export const viewingModes = ["in-person", "video"] as const;

/** A requested time of a viewing: a day in the home's time zone, and a part of the day or a half hour. */
export const viewingTimeSchema = z.object({
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "Please choose a day."),
  time: z.string().regex(/^(morning|afternoon|evening|(09|1\d):[03]0|20:00)$/, "Please choose a time."),
});
export type ViewingTime = Infer<typeof viewingTimeSchema>;

const timesSchema = z.array(viewingTimeSchema).min(1).max(3);

/** Body of `POST /leads/viewing`. */
export const viewingLeadSchema = z.object({
  /** The browser creates it once per form, so that the server stores a repeated request only once. */
  idempotencyKey: z.string().regex(/^[0-9a-f]{32}$/, "This is not a key."),
  listingKey: listingKeySchema,
  mode: z.enum(viewingModes, "Please choose how you would like to see the home."),
  times: timesSchema,
  name: lineSchema.min(1, "Please enter your name.").max(120),
  email: emailSchema,
  phone: phoneSchema.optional(),
  message: linesSchema.max(2_000).optional(),
  recipient: recipientKeySchema,
});
export type ViewingLead = Infer<typeof viewingLeadSchema>;

const token = z.string().trim().min(1).max(200);

/**
 * Body of `POST /viewings/read` and `POST /viewings/cancel`: the token of the e-mailed link, or the id of a request of the
 * signed-in person.
 */
export const viewingLinkSchema = z.object({ token: token.optional(), request: z.uuid().optional() });
export type ViewingLink = Infer<typeof viewingLinkSchema>;

/** Body of `POST /viewings/reschedule`. */
export const viewingRescheduleSchema = viewingLinkSchema.extend({ times: timesSchema });

/** Body of `PUT /admin/leads/{id}/viewing`: the requested time that the brokerage confirms. */
export const viewingConfirmationSchema = z.object({ time: viewingTimeSchema });

/** The state of a viewing. */
export const viewingStateSchema = z.enum(["requested", "confirmed", "cancelled"]);
export type ViewingState = Infer<typeof viewingStateSchema>;

/** A viewing as the page of its e-mailed link shows it, without personal data. */
export const viewingSchema = z.object({
  reference: z.string(),
  state: viewingStateSchema,
  mode: z.enum(viewingModes),
  /** The requested times; for a confirmed viewing only the confirmed one. */
  times: z.array(viewingTimeSchema),
  /** IANA name of the home's time zone, in which the times are; older APIs leave it out. */
  timeZone: z.string().optional(),
  listingKey: z.string(),
  address: z.string(),
  /** Text of an iCalendar file (RFC 5545) with these times. */
  calendar: z.string(),
});
export type Viewing = Infer<typeof viewingSchema>;
