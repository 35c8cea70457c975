/** Requests and responses of the account, mail, consent, phone and tracking calls. */
import { z, type Infer } from "@larchway/shared/schema";
import { passwordSchema, sessionResponseSchema } from "./api/users";
import { phoneSchema } from "./api/phone";
import { problemSchema } from "./problem";
import { listingKeySchema } from "./listing-key";
import { lineSchema, linesSchema } from "./text";

const linkToken = z.string().trim().min(1).max(200);
const anonymousId = z.string().trim().min(1).max(64);
const pageUrl = z.string().max(2_000);

/** The token of a mailed link: `POST /users/verify`, `POST /unsubscribe`. */
export const linkTokenSchema = z.object({ token: linkToken });
/** Body of `POST /unsubscribe/email`: mails a link, for people who have no mail with one at hand. */
export const unsubscribeEmailSchema = z.object({
  email: z.email("Please enter an email address.").max(254),
});
export const forgotPasswordSchema = z.object({
  email: z.email("Please enter an email address.").max(254),
});
export const resetPasswordSchema = z.object({ token: linkToken, password: passwordSchema });

/** What the page hands to Google's script, so that the ID token carries it. */
export const googleNonceSchema = z.object({ nonce: z.string() });

/** Body of `POST /users/auth/google`; the phone follows after PHONE_REQUIRED_DUPLICATE_NULL. */
export const googleSignInSchema = z.object({
  credential: z.string().min(1).max(8_000),
  phone: phoneSchema.optional(),
  acceptTerms: z.boolean().default(false),
  marketingConsent: z.boolean().default(false),
  anonymousId: z.uuid().optional(),
});
type GoogleSignInBody = Infer<typeof googleSignInSchema>;
export type GoogleSignIn = Pick<GoogleSignInBody, "credential"> & Partial<GoogleSignInBody>;

export const termsSchema = z.object({ version: z.string().min(1).max(40) });
/** A fresh access token, so that what the terms open is open at once. */
export const termsResponseSchema = sessionResponseSchema;

/** Confirms the deletion of an account: the password, or a fresh Google credential where there is none. */
export const deleteAccountSchema = z.object({
  password: z.string().min(1, "Please enter your password.").max(200).optional(),
  credential: z.string().min(1).max(8_000).optional(),
});

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
export const devicesSchema = z.object({ sessions: z.array(deviceSchema) });

/** Most favourites of one account. */
export const favouriteLimit = 1_000;
export const mergeFavouritesSchema = z.object({ keys: z.array(listingKeySchema).max(favouriteLimit) });
/** Listing keys, the newest first. */
export const favouritesSchema = z.object({ favourites: z.array(z.string()) });

const inputs = z
  .record(z.string().min(1).max(60), z.union([z.string().max(200), z.number(), z.boolean(), z.null()]))
  .refine((value) => Object.keys(value).length <= 80, "A scenario has at most 80 inputs.");
export const newScenarioSchema = z.object({
  name: lineSchema.min(1, "Please give the scenario a name.").max(80),
  inputs,
});
export type NewScenario = Infer<typeof newScenarioSchema>;
export const scenarioLimit = 50;
export const scenarioSchema = z.object({
  id: z.string(),
  name: z.string(),
  inputs: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
});
export const scenariosSchema = z.object({ scenarios: z.array(scenarioSchema) });

/** Body of `POST /consent`. Consent to mail needs an account; to cookies, the anonymous id or an account. */
export const consentSchema = z.object({
  kind: z.enum(["analytics", "marketing", "marketing-email"]),
  granted: z.boolean(),
  /** Version of the words that the person saw. */
  wording: lineSchema.min(1).max(80).optional(),
  anonymousId: anonymousId.optional(),
});
export type ConsentInput = Infer<typeof consentSchema>;
const consentEntrySchema = z.object({
  kind: z.string(),
  granted: z.boolean(),
  wording: z.string().nullable(),
  source: z.string(),
  givenAt: z.string(),
});

/** Everything that the site keeps about one person. */
export const accountExportSchema = z.object({
  exportedAt: z.string(),
  account: z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    isAdmin: z.boolean(),
    isGoogleUser: z.boolean(),
    emailVerifiedAt: z.string().nullable(),
    marketingConsentAt: z.string().nullable(),
    anonymousId: z.string().nullable(),
    createdAt: z.string(),
  }),
  terms: z.array(z.object({ version: z.string(), acceptedAt: z.string() })),
  consents: z.array(consentEntrySchema),
  sessions: z.array(deviceSchema.omit({ current: true })),
  favourites: z.array(z.object({ listingKey: z.string(), addedAt: z.string() })),
  scenarios: z.array(scenarioSchema),
  /** Requests from the forms; only when the email is verified, because anybody can type an address there. */
  leads: z.array(
    z.object({ kind: z.string(), request: z.record(z.string(), z.unknown()), receivedAt: z.string() }),
  ),
  /** The newest ten thousand. */
  events: z.array(
    z.object({
      eventType: z.string(),
      eventData: z.record(z.string(), z.unknown()),
      pageUrl: z.string(),
      receivedAt: z.string(),
    }),
  ),
});
export type AccountExport = Infer<typeof accountExportSchema>;

/** Body of `POST /phone/validate`; whether the number is valid is the result, not a condition of the call. */
export const phoneCheckSchema = z.object({ phone: z.string().max(40) });
/** `status` is neither 200 nor 400: clients take those numbers for an error (requirement R5.006). */
export const phoneValidSchema = z.object({
  status: z.literal("valid"),
  message: z.string(),
  phone: z.string(),
});
/** What a client of this call looks at: a numeric 200 or 400 is an error, whatever the HTTP status (R5.006). */
export const phoneResponseSchema = z.object({ status: z.unknown(), message: z.string().optional() });
export const phoneRejectedSchema = problemSchema.extend({ status: z.literal(400).optional() });

/** Body of `POST /track`: one event (R7.024). */
export const trackSchema = z.object({
  anonymousId,
  eventType: lineSchema.min(1).max(80),
  eventData: z.record(z.string().max(80), z.unknown()).default({}),
  pageUrl,
  /** Null for nobody who is signed in. What is stored is the account of the bearer token. */
  userId: z.string().max(64).nullable().default(null),
});
export type TrackInput = Infer<typeof trackSchema>;

export const contactTopics = ["buying", "selling", "renting", "mortgage", "viewing", "other"] as const;

/** Body of `POST /leads/contact`. */
export const contactLeadSchema = z.object({
  name: lineSchema.min(1, "Please enter your name.").max(120),
  email: z.email("Please enter an email address.").max(254),
  phone: phoneSchema.optional(),
  message: linesSchema.min(1, "Please write a message.").max(4_000),
  topic: z.enum(contactTopics).optional(),
  /** The listing that the message is about. */
  listingKey: listingKeySchema.optional(),
  marketingConsent: z.boolean().default(false),
});
export type ContactLead = Infer<typeof contactLeadSchema>;

/** Query of `GET /admin/outbox`. */
export const outboxQuerySchema = z.object({
  state: z.enum(["waiting", "sent", "failed"]).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
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
export const outboxSchema = z.object({
  /** False: no MAIL_URL, mails wait here to be read. */
  sending: z.boolean(),
  mails: z.array(outboxMailSchema),
});
