/** Responses of the account, mail, phone and favourites calls. */
import { z, type Infer } from "@larchway/shared/schema";
import { sessionResponseSchema } from "./api/users";
import { problemSchema } from "./problem";

/** What the page hands to Google's script, so that the ID token carries it. */
export const googleNonceSchema = z.object({ nonce: z.string() });

/** A fresh access token, so that what the terms open is open at once. */
export const termsResponseSchema = sessionResponseSchema;

/** One sign-in on one device. */
export const deviceSchema = z.object({
  id: z.string(),
  userAgent: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  /** The device that asks. */
  current: z.boolean(),
});
export type Device = Infer<typeof deviceSchema>;

/** The devices on which the account is signed in. */
export const devicesSchema = z.object({ sessions: z.array(deviceSchema) });

/** Listing keys, the newest first. */
export const favouritesSchema = z.object({ favourites: z.array(z.string()) });
/** A calculation that an earlier release saved in the account; `createdAt` in ISO 8601. */
export const scenarioSchema = z.object({
  id: z.string(),
  name: z.string(),
  inputs: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
});

/** `status` is neither 200 nor 400: clients take those numbers for an error (requirement R5.006). */
export const phoneValidSchema = z.object({
  status: z.literal("valid"),
  message: z.string(),
  phone: z.string(),
});

/** What a client of this call looks at: a numeric 200 or 400 is an error, whatever the HTTP status (R5.006). */
export const phoneResponseSchema = z.object({ status: z.unknown(), message: z.string().optional() });
/** The problem of a number that is not valid, with the numeric status that clients look at. */
export const phoneRejectedSchema = problemSchema.extend({ status: z.literal(400).optional() });
const outboxMailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  /** Empty once the mail is out. */
  body: z.string().nullable(),
  state: z.enum(["waiting", "sent", "failed"]),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  nextAttemptAt: z.string(),
  sentAt: z.string().nullable(),
});
export type OutboxMail = Infer<typeof outboxMailSchema>;

/** The response of `GET /admin/outbox`. */
export const outboxSchema = z.object({
  /** False: no MAIL_URL, mails wait here to be read. */
  sending: z.boolean(),
  mails: z.array(outboxMailSchema),
});
