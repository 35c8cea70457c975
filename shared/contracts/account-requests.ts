/**
 * Queries and bodies of the account, mail, consent, phone and tracking calls. Separate from the responses, which
 * every page loads.
 */
import { z, type Infer } from "@larchway/shared/schema";
import { emailSchema } from "./email";
import { passwordSchema } from "./api/account-forms";
import { phoneSchema } from "./api/phone";
import { recipientKeySchema } from "./api/recipient-key";
import { developmentIdSchema } from "./development-id";
import { listingKeySchema } from "./listing-key";
import { lineSchema, linesSchema } from "./text";

const linkToken = z.string().trim().min(1).max(200);
const anonymousId = z.string().trim().min(1).max(64);
const pageUrl = z.string().max(2_000);

/** The token of an e-mailed link: `POST /users/verify`, `POST /unsubscribe`. */
export const linkTokenSchema = z.object({ token: linkToken });

/** Body of `POST /unsubscribe/email`: e-mails an unsubscribe link, for people without an e-mail that has one. */
export const unsubscribeEmailSchema = z.object({
  email: emailSchema,
});

/** Body of `POST /users/password/forgot`: e-mails a reset link if the account exists. */
export const forgotPasswordSchema = z.object({
  email: emailSchema,
});

/** Body of `POST /users/password/reset`: the token of the e-mailed link and the new password. */
export const resetPasswordSchema = z.object({ token: linkToken, password: passwordSchema });

/**
 * Body of `POST /users/auth/google`; the phone number follows after PHONE_REQUIRED_DUPLICATE_NULL, the password of the
 * account to link after GOOGLE_NEEDS_PASSWORD.
 */
export const googleSignInSchema = z.object({
  credential: z.string().min(1).max(8_000),
  password: z.string().min(1, "Please enter your password.").max(200).optional(),
  phone: phoneSchema.optional(),
  acceptTerms: z.boolean().default(false),
  marketingConsent: z.boolean().default(false),
  anonymousId: z.uuid().optional(),
});

type GoogleSignInBody = Infer<typeof googleSignInSchema>;
export type GoogleSignIn = Pick<GoogleSignInBody, "credential"> & Partial<GoogleSignInBody>;

/** Body of `PUT /users/profile/details`. */
export const profileDetailsSchema = z.object({
  name: lineSchema.min(1, "Please enter your name.").max(120),
  /** Missing to remove it. */
  phone: phoneSchema.optional(),
});
export type ProfileDetails = Infer<typeof profileDetailsSchema>;

/** Body of `PUT /users/email`: the new address gets a link. */
export const emailChangeSchema = z.object({ email: emailSchema });

/** Body of `POST /users/terms`: the version that the person read. */
export const termsSchema = z.object({ version: z.string().min(1).max(40) });

/** Days from the request to delete an account to its deletion; a sign-in within them keeps it. */
export const accountGraceDays = 14;

/** Confirms the deletion of an account: the password, or a fresh Google credential where there is none. */
export const deleteAccountSchema = z.object({
  password: z.string().min(1, "Please enter your password.").max(200).optional(),
  credential: z.string().min(1).max(8_000).optional(),
});

/** Most favourites per account. */
export const favouriteLimit = 1_000;
/** Keys that a browser saved before sign-in; the server adds them to those of the account. */
export const mergeFavouritesSchema = z.object({ keys: z.array(listingKeySchema).max(favouriteLimit) });

/**
 * Body of `POST /consent`. Consent to e-mail needs an account. Consent to cookies needs the anonymous id or an
 * account.
 */
export const consentSchema = z.object({
  kind: z.enum(["analytics", "marketing", "marketing-email"]),
  granted: z.boolean(),
  /** Version of the text that the person saw. */
  wording: lineSchema.min(1).max(80).optional(),
  anonymousId: anonymousId.optional(),
});
export type ConsentInput = Infer<typeof consentSchema>;

/** Body of `POST /phone/validate`. An invalid number is a result of the call, not an error. */
export const phoneCheckSchema = z.object({ phone: z.string().max(40) });

/** Body of `POST /track`: one event (R7.024). */
export const trackSchema = z.object({
  anonymousId,
  eventType: lineSchema.min(1).max(80),
  eventData: z.record(z.string().max(80), z.unknown()).default({}),
  pageUrl,
  /** Null without a session. The server stores the account of the bearer token instead. */
  userId: z.string().max(64).nullable().default(null),
});
export type TrackInput = Infer<typeof trackSchema>;

/** Topics of a message, in the order of the form. */
export const contactTopics = ["buying", "selling", "renting", "mortgage", "viewing", "other"] as const;

/** Body of `POST /leads/contact`. */
export const contactLeadSchema = z.object({
  name: lineSchema.min(1, "Please enter your name.").max(120),
  email: emailSchema,
  phone: phoneSchema.optional(),
  message: linesSchema.min(1, "Please write a message.").max(4_000),
  topic: z.enum(contactTopics).optional(),
  /** The listing that the message is about. */
  listingKey: listingKeySchema.optional(),
  /** The id of the new development that the message is about. */
  development: developmentIdSchema.optional(),
  recipient: recipientKeySchema,
  marketingConsent: z.boolean().default(false),
});
export type ContactLead = Infer<typeof contactLeadSchema>;

/** Query of `GET /admin/outbox`. */
export const outboxQuerySchema = z.object({
  state: z.enum(["waiting", "sent", "failed"]).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
