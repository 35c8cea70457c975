import { brand } from "@larchway/shared/brand";
import {
  devicesSchema,
  favouritesSchema,
  googleNonceSchema,
  outboxSchema,
  phoneResponseSchema,
  termsResponseSchema,
  type ContactLead,
  type GoogleSignIn,
  type OutboxMail,
} from "@larchway/shared/contracts/accounts";
import {
  adminLeadSchema,
  leadResponseSchema,
  okSchema,
  sessionResponseSchema,
  type EvaluationLead,
  type FollowUp,
  type LeadFollowUp,
  type LoginInput,
  type RegisterInput,
} from "@larchway/shared/contracts/api";
import { z } from "@larchway/shared/schema";
import type { ParseItems } from "./readable-items";
import type { Cancellable, RequestOptions, Transport } from "./transport";

/** The calls about people: accounts, their mail, requests to the office. */
export function createPeopleCalls(send: Transport, parseItems: ParseItems) {
  return {
    users: {
      register: (body: RegisterInput) =>
        send("/api/users/register", { method: "POST", body, schema: sessionResponseSchema }),
      login: (body: LoginInput) =>
        send("/api/users/login", { method: "POST", body, schema: sessionResponseSchema }),
      changePassword: (body: { currentPassword: string; password: string }) =>
        send("/api/users/profile", { method: "PUT", body, schema: okSchema }),
      /** For Google's script, in this browser and once. */
      googleNonce: () => send("/api/users/auth/google/nonce", { method: "POST", schema: googleNonceSchema }),
      /** Rejects with code PHONE_REQUIRED_DUPLICATE_NULL when the same must be sent again with a phone. */
      google: (body: GoogleSignIn) =>
        send("/api/users/auth/google", { method: "POST", body, schema: sessionResponseSchema }),
      verifyEmail: (token: string) =>
        send("/api/users/verify", { method: "POST", body: { token }, schema: okSchema }),
      resendVerification: () => send("/api/users/verify/resend", { method: "POST", schema: okSchema }),
      acceptTerms: (version: string) =>
        send("/api/users/terms", { method: "POST", body: { version }, schema: termsResponseSchema }),
      forgotPassword: (email: string) =>
        send("/api/users/password/forgot", { method: "POST", body: { email }, schema: okSchema }),
      resetPassword: (body: { token: string; password: string }) =>
        send("/api/users/password/reset", { method: "POST", body, schema: okSchema }),
      /** Adds what is not there yet, up to the limit; resolves to the whole list. */
      addFavourites: (keys: readonly string[]) =>
        send("/api/users/favourites", { method: "POST", body: { keys }, schema: favouritesSchema }),
      forgetFavourite: (key: string) =>
        send(`/api/users/favourites/${encodeURIComponent(key)}`, { method: "DELETE", schema: okSchema }),
      devices: ({ signal }: Cancellable = {}) =>
        send("/api/users/sessions", { schema: devicesSchema, signal }),
      endDevice: (id: string) =>
        send(`/api/users/sessions/${encodeURIComponent(id)}`, { method: "DELETE", schema: okSchema }),
      endAllDevices: () => send("/api/users/sessions", { method: "DELETE", schema: okSchema }),
      /** Everything that is stored about the person, to be saved as it arrives. */
      exportData: () => send("/api/users/export", { schema: z.record(z.string(), z.unknown()) }),
      remove: (body: { password?: string; credential?: string }) =>
        send("/api/users/profile", { method: "DELETE", body, schema: okSchema }),
    },
    phone: {
      validate: (phone: string) =>
        send("/api/phone/validate", { method: "POST", body: { phone }, schema: phoneResponseSchema }),
    },
    mail: {
      consent: (granted: boolean) =>
        send("/api/consent", {
          method: "POST",
          body: { kind: "marketing-email", granted, wording: brand.termsVersion },
          schema: okSchema,
        }),
      unsubscribe: (token: string) =>
        send("/api/unsubscribe", { method: "POST", body: { token }, schema: okSchema }),
      unsubscribeEmail: (email: string) =>
        send("/api/unsubscribe/email", { method: "POST", body: { email }, schema: okSchema }),
    },
    admin: {
      /** Requests from the site's forms, newest first; for admins only. */
      leads: ({ signal, followUp }: Cancellable & { followUp?: FollowUp } = {}) =>
        send("/api/admin/leads", {
          query: { followUp },
          schema: parseItems("lead", adminLeadSchema),
          signal,
        }),
      followUp: (id: string, body: LeadFollowUp) =>
        send(`/api/admin/leads/${encodeURIComponent(id)}`, { method: "PUT", body, schema: adminLeadSchema }),
      outbox: ({ signal, state }: Cancellable & { state?: OutboxMail["state"] } = {}) =>
        send("/api/admin/outbox", { query: { state }, schema: outboxSchema, signal }),
      /** A call of the release platform, whose schemas only the page that shows releases brings along. */
      platform: <T>(path: string, options: RequestOptions<T>) => send(`/platform/${path}`, options),
    },
    leads: {
      homeEvaluation: (body: EvaluationLead) =>
        send("/api/leads/home-evaluation", { method: "POST", body, schema: leadResponseSchema }),
      contact: (body: ContactLead) =>
        send("/api/leads/contact", { method: "POST", body, schema: leadResponseSchema }),
    },
  };
}
