/** Bodies of the calls behind the account's forms; apart from the responses, which every page reads. */
import { z, type Infer } from "@larchway/shared/schema";
import { emailSchema } from "../email";
import { lineSchema } from "../text";
import { phoneSchema } from "./phone";

/**
 * Twelve characters or more, without rules about kinds of characters. How hard it is to guess depends on whose it is:
 * `estimatePassword` of shared/domain, which server and forms use beside this.
 */
export const passwordSchema = z.string().min(12, "Use 12 characters or more.").max(200);

const anonymousId = z.uuid().optional();

/** The sign-up form. */
export const registerSchema = z.object({
  name: lineSchema.min(1, "Please enter your name.").max(120),
  email: emailSchema,
  password: passwordSchema,
  phone: phoneSchema.optional(),
  /** Acceptance of the terms of use is needed before sold data may be shown (VOW rules). */
  acceptTerms: z.literal(true, "Please accept the terms of use."),
  /** The version that the page showed: a page can be older than the server. Left out, it is the current one. */
  termsVersion: z
    .string()
    .regex(/^[\w.-]{1,40}$/, "This is not a version.")
    .optional(),
  /** Express consent to commercial e-mail (CASL): off unless ticked. */
  marketingConsent: z.boolean().default(false),
  anonymousId,
});
export type RegisterInput = Infer<typeof registerSchema>;

/** The sign-in form. */
export const loginSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, "Please enter your password.").max(200),
  anonymousId,
});
export type LoginInput = Infer<typeof loginSchema>;

/** The form in the profile that sets another password. */
export const passwordChangeSchema = z.object({
  currentPassword: z.string().min(1, "Please enter your current password.").max(200),
  password: passwordSchema,
});
