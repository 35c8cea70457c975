/** Responses of the account, mail, phone and favourites calls. */
import { z, type Infer } from "@larchway/shared/schema";
import { sessionResponseSchema } from "./api/users";
import { problemSchema } from "./problem";

/** The page passes this to Google's script, which puts it into the ID token. */
export const googleNonceSchema = z.object({ nonce: z.string() });

/** A fresh access token, so that accepting the terms takes effect immediately. */
export const termsResponseSchema = sessionResponseSchema;

/** One sign-in on one device. */
export const deviceSchema = z.object({
  id: z.string(),
  userAgent: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  /** True for the device that sent the request. */
  current: z.boolean(),
});
export type Device = Infer<typeof deviceSchema>;

/** The devices on which the account is signed in. */
export const devicesSchema = z.object({ sessions: z.array(deviceSchema) });

/** A sign-in to the account, or a refused attempt. */
export const signInRecordSchema = z.object({
  at: z.string(),
  method: z.enum(["password", "google", "passkey"]),
  result: z.enum(["signed-in", "wrong-password", "wrong-code", "copied-passkey"]),
  userAgent: z.string(),
});
export type SignInRecord = Infer<typeof signInRecordSchema>;

/** The response of `GET /users/sign-ins`: the newest first. */
export const signInsSchema = z.object({ signIns: z.array(signInRecordSchema) });

/** The current state of a consent: given or withdrawn, and since when. */
const accountConsentSchema = z.object({
  kind: z.enum(["terms", "marketing-email", "alert-email"]),
  granted: z.boolean(),
  /** Version of the text that the person saw; null when it had none. */
  version: z.string().nullable(),
  /** ISO 8601. */
  at: z.string(),
});
export type AccountConsent = Infer<typeof accountConsentSchema>;

/** The response of `GET /users/consents`. */
export const accountConsentsSchema = z.object({ consents: z.array(accountConsentSchema) });

/** Listing keys, the newest first. */
export const favouritesSchema = z.object({ favourites: z.array(z.string()) });
/** A calculation that an earlier release saved in the account; `createdAt` in ISO 8601. */
export const scenarioSchema = z.object({
  id: z.string(),
  name: z.string(),
  inputs: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
});

/** `status` is never 200 or 400: clients treat those numbers as an error (requirement R5.006). */
export const phoneValidSchema = z.object({
  status: z.literal("valid"),
  message: z.string(),
  phone: z.string(),
});

/** Clients of this call check for a numeric 200 or 400, which is an error regardless of the HTTP status (R5.006). */
export const phoneResponseSchema = z.object({ status: z.unknown(), message: z.string().optional() });
/** The problem of an invalid number, with the numeric status that clients check. */
export const phoneRejectedSchema = problemSchema.extend({ status: z.literal(400).optional() });
const outboxMailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  /** Empty once the e-mail is sent. */
  body: z.string().nullable(),
  state: z.enum(["waiting", "sent", "failed"]),
  attempts: z.number(),
  lastError: z.string().nullable(),
  /** Why the recipient gets no commercial mail now. */
  suppression: z.enum(["unsubscribed", "bounced", "complained", "contact-stopped"]).nullable(),
  createdAt: z.string(),
  nextAttemptAt: z.string(),
  sentAt: z.string().nullable(),
});
export type OutboxMail = Infer<typeof outboxMailSchema>;

/** The response of `GET /admin/outbox`. */
export const outboxSchema = z.object({
  /** False without MAIL_URL: e-mails stay in the outbox. */
  sending: z.boolean(),
  mails: z.array(outboxMailSchema),
});
