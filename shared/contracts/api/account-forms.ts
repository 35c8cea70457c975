/** Bodies of the calls behind the account's forms. Separate from the responses, which every page loads. */
import { z, type Infer } from "@larchway/shared/schema";
import { emailSchema } from "../email";
import { lineSchema } from "../text";
import { phoneSchema } from "./phone";

/**
 * At least twelve characters, without rules about kinds of characters. How easy a password is to guess depends on the
 * account: server and forms check that with `estimatePassword` of shared/domain.
 */
export const passwordSchema = z.string().min(12, "Use 12 characters or more.").max(200);

const anonymousId = z.uuid().optional();

/** The sign-up form. */
export const registerSchema = z.object({
  name: lineSchema.min(1, "Please enter your name.").max(120),
  email: emailSchema,
  password: passwordSchema,
  phone: phoneSchema.optional(),
  /** VOW rules require acceptance of the terms of use before sold data is shown. */
  acceptTerms: z.literal(true, "Please accept the terms of use."),
  /** The version that the page showed, because a page can be older than the server. Defaults to the current one. */
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

/** The form in the profile that changes the password. */
export const passwordChangeSchema = z.object({
  currentPassword: z.string().min(1, "Please enter your current password.").max(200),
  password: passwordSchema,
});
