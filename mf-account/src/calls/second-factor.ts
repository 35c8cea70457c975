import type { Api, Cancellable } from "@larchway/shared/api";
import { okSchema, sessionResponseSchema } from "@larchway/shared/contracts/api";
import {
  enrolledSchema,
  newAppSchema,
  passkeyOptionsSchema,
  recoveryCodesSchema,
  secondFactorStateSchema,
  type FreshProof,
  type NewPasskey,
  type PasskeyProof,
  type SecondFactor,
} from "@larchway/shared/contracts/second-factor";

/** Options for `navigator.credentials.get`; they work once, in this browser. */
export const createPasskeyOptions = ({ send }: Api, { signal }: Cancellable = {}) =>
  send("/api/users/passkeys/options", { method: "POST", schema: passkeyOptionsSchema, signal });

export const signInWithPasskey = ({ send }: Api, passkey: PasskeyProof) =>
  send("/api/users/passkeys/sign-in", { method: "POST", body: { passkey }, schema: sessionResponseSchema });

/** Completes a sign-in. @throws ApiError WRONG_CODE, PASSKEY_REFUSED, SIGN_IN_STALE */
export const proveSecondFactor = ({ send }: Api, body: SecondFactor) =>
  send("/api/users/second-factor", { method: "POST", body, schema: sessionResponseSchema });

/** Proves the identity of a signed-in person again; the session gets a new token. */
export const proveAgain = ({ send }: Api, body: FreshProof) =>
  send("/api/users/proof", { method: "POST", body, schema: sessionResponseSchema });

export const loadSecondFactor = ({ send }: Api, { signal }: Cancellable = {}) =>
  send("/api/users/second-factor", { schema: secondFactorStateSchema, signal });

/** Options for `navigator.credentials.create`. @throws ApiError PROOF_REQUIRED */
export const createNewPasskeyOptions = ({ send }: Api) =>
  send("/api/users/passkeys/new", { method: "POST", schema: passkeyOptionsSchema });

export const addPasskey = ({ send }: Api, body: NewPasskey) =>
  send("/api/users/passkeys", { method: "POST", body, schema: enrolledSchema });

export const renamePasskey = ({ send }: Api, id: string, name: string) =>
  send(`/api/users/passkeys/${encodeURIComponent(id)}`, { method: "PUT", body: { name }, schema: okSchema });

export const removePasskey = ({ send }: Api, id: string) =>
  send(`/api/users/passkeys/${encodeURIComponent(id)}`, { method: "DELETE", schema: okSchema });

/** A secret for an authenticator app, which counts once {@link confirmApp} sent its first code. */
export const startApp = ({ send }: Api) =>
  send("/api/users/second-factor/app", { method: "POST", schema: newAppSchema });

export const confirmApp = ({ send }: Api, code: string) =>
  send("/api/users/second-factor/app/confirm", { method: "POST", body: { code }, schema: enrolledSchema });

export const removeApp = ({ send }: Api) =>
  send("/api/users/second-factor/app", { method: "DELETE", schema: okSchema });

export const replaceRecoveryCodes = ({ send }: Api) =>
  send("/api/users/second-factor/recovery-codes", { method: "POST", schema: recoveryCodesSchema });
