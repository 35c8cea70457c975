/** The response of a sign-in. Separate from the other second-factor schemas, which only their own pages load. */
import { z, type Infer } from "@larchway/shared/schema";
import { sessionResponseSchema } from "./api/users";

/**
 * The response of a sign-in that needs another step, which the sign-in cookie of this browser allows: `prove` a second
 * factor, or `enrol` the first one.
 */
const signInStepSchema = z.object({
  step: z.enum(["prove", "enrol"]),
  hasApp: z.boolean(),
  hasPasskey: z.boolean(),
});
export type SignInStep = Infer<typeof signInStepSchema>;

/** The response of the calls that sign in: the session, or the step that it still needs. */
export const signInResponseSchema = z.union([sessionResponseSchema, signInStepSchema]);
export type SignInResponse = Infer<typeof signInResponseSchema>;
