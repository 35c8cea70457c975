import { z, type Infer } from "@larchway/shared/schema";

/** The signed-in user's data for the browser. Never holds a password or a hash. */
export const userSchema = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  phone: z.string().optional(),
  isNewUser: z.boolean(),
  isGoogleUser: z.boolean(),
  isAdmin: z.boolean(),
  emailVerified: z.boolean().optional(),
  /** Accepted the current terms of use. */
  acceptedTerms: z.boolean().optional(),
  /** The server returns sold data to this user: email verified and terms accepted, as far as the rules require it. */
  seesSoldData: z.boolean().optional(),
  /** True when the user can only sign in with Google. */
  googleOnly: z.boolean().optional(),
  /** Agreed to news and offers by e-mail. */
  marketingConsent: z.boolean().optional(),
  /** When this session last proved a second factor, in ISO 8601; missing without one. */
  provenAt: z.string().optional(),
});
export type User = Infer<typeof userSchema>;

/** The response of every call that signs a user in: the user and an access token. */
export const sessionResponseSchema = userSchema.extend({ accessToken: z.string() });

/** The refresh response may have the user or only the token (requirement R7.070). */
export const refreshResponseSchema = userSchema.partial().extend({ accessToken: z.string() });
/** The response of calls without other data. */
export const okSchema = z.object({ ok: z.literal(true) });
