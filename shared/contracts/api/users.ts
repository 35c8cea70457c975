import { z, type Infer } from "@larchway/shared/schema";

/** What the browser knows about the signed-in person. Never holds a password or a hash. */
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
  /** The server gives this person sold data: email verified and terms accepted, where the rules ask for it. */
  seesSoldData: z.boolean().optional(),
  /** There is no other way in than Google. */
  googleOnly: z.boolean().optional(),
  /** Agreed to news and offers by e-mail. */
  marketingConsent: z.boolean().optional(),
});
export type User = Infer<typeof userSchema>;

/** The response of everything that signs somebody in: the person and an access token. */
export const sessionResponseSchema = userSchema.extend({ accessToken: z.string() });

/** The refresh response may carry the user or only the token (requirement R7.070). */
export const refreshResponseSchema = userSchema.partial().extend({ accessToken: z.string() });
/** The response of calls that have nothing else to say. */
export const okSchema = z.object({ ok: z.literal(true) });
