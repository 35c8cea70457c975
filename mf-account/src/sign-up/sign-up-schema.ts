import { phoneSchema, registerSchema } from "@larchway/shared/contracts/api";

/** The contract of the call, with the phone checked as everywhere else: empty, or ten digits. */
export const signUpSchema = registerSchema.extend({ phone: phoneSchema.optional() });

export const signUpFields = ["name", "email", "password", "phone", "acceptTerms"] as const;
export type SignUpField = (typeof signUpFields)[number];
