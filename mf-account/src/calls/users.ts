import type { Api, Cancellable } from "@larchway/shared/api";
import {
  accountConsentsSchema,
  devicesSchema,
  googleNonceSchema,
  phoneResponseSchema,
  signInsSchema,
  termsResponseSchema,
  type GoogleSignIn,
  type ProfileDetails,
} from "@larchway/shared/contracts/accounts";
import {
  okSchema,
  sessionResponseSchema,
  type LoginInput,
  type RegisterInput,
} from "@larchway/shared/contracts/api";
import { signInResponseSchema } from "@larchway/shared/contracts/sign-in-step";
import { z } from "@larchway/shared/schema";

export const register = ({ send }: Api, body: RegisterInput) =>
  send("/api/users/register", { method: "POST", body, schema: sessionResponseSchema });

export const signIn = ({ send }: Api, body: LoginInput) =>
  send("/api/users/login", { method: "POST", body, schema: signInResponseSchema });

export const changeDetails = ({ send }: Api, body: ProfileDetails) =>
  send("/api/users/profile/details", { method: "PUT", body, schema: okSchema });

/** Mails a link to the new address. @throws ApiError PROOF_REQUIRED, EMAIL_TAKEN */
export const changeEmail = ({ send }: Api, email: string) =>
  send("/api/users/email", { method: "PUT", body: { email }, schema: okSchema });

/** The current consents of the account. */
export const listConsents = ({ send }: Api, { signal }: Cancellable = {}) =>
  send("/api/users/consents", { schema: accountConsentsSchema, signal });

/** The last sign-ins to the account, and refused attempts. */
export const listSignIns = ({ send }: Api, { signal }: Cancellable = {}) =>
  send("/api/users/sign-ins", { schema: signInsSchema, signal });

export const changePassword = ({ send }: Api, body: { currentPassword: string; password: string }) =>
  send("/api/users/profile", { method: "PUT", body, schema: okSchema });

/** For Google's script, in this browser and only once. */
export const createGoogleNonce = ({ send }: Api) =>
  send("/api/users/auth/google/nonce", { method: "POST", schema: googleNonceSchema });

/** Rejects with code PHONE_REQUIRED_DUPLICATE_NULL when the call must be repeated with a phone number. */
export const signInWithGoogle = ({ send }: Api, body: GoogleSignIn) =>
  send("/api/users/auth/google", { method: "POST", body, schema: signInResponseSchema });

/** The number in the server's format. */
export const validatePhone = ({ send }: Api, phone: string) =>
  send("/api/phone/validate", { method: "POST", body: { phone }, schema: phoneResponseSchema });

export const verifyEmail = ({ send }: Api, token: string) =>
  send("/api/users/verify", { method: "POST", body: { token }, schema: okSchema });

export const resendVerification = ({ send }: Api) =>
  send("/api/users/verify/resend", { method: "POST", schema: okSchema });

export const acceptTerms = ({ send }: Api, version: string) =>
  send("/api/users/terms", { method: "POST", body: { version }, schema: termsResponseSchema });

/** E-mails a link to reset the password. */
export const sendPasswordLink = ({ send }: Api, email: string) =>
  send("/api/users/password/forgot", { method: "POST", body: { email }, schema: okSchema });

export const resetPassword = ({ send }: Api, body: { token: string; password: string }) =>
  send("/api/users/password/reset", { method: "POST", body, schema: okSchema });

export const listDevices = ({ send }: Api, { signal }: Cancellable = {}) =>
  send("/api/users/sessions", { schema: devicesSchema, signal });

export const endDevice = ({ send }: Api, id: string) =>
  send(`/api/users/sessions/${encodeURIComponent(id)}`, { method: "DELETE", schema: okSchema });

export const endAllDevices = ({ send }: Api) =>
  send("/api/users/sessions", { method: "DELETE", schema: okSchema });

/** All stored data about the user, to be saved unchanged as a file. */
export const exportAccount = ({ send }: Api) =>
  send("/api/users/export", { schema: z.record(z.string(), z.unknown()) });

export const deleteAccount = ({ send }: Api, body: { password?: string; credential?: string }) =>
  send("/api/users/profile", { method: "DELETE", body, schema: okSchema });
