/** Passkeys, authenticator apps, recovery codes, and fresh proofs of identity. Loaded by the account's pages only. */
import { z, type Infer } from "@larchway/shared/schema";
import { sessionResponseSchema } from "./api/users";
import { lineSchema } from "./text";

/** Seconds for which a proof of identity allows dangerous actions. */
export const freshProofSeconds = 10 * 60;
/** Recovery codes of an account. */
export const recoveryCodeCount = 10;

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, "This isn't valid.")
    .max(max);
const extensions = z.record(z.string(), z.unknown()).default({});

/** The browser's response to `navigator.credentials.get`, as JSON. */
const passkeyProofSchema = z.object({
  id: base64url(2_000),
  rawId: base64url(2_000),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).optional(),
  }),
  clientExtensionResults: extensions,
});
export type PasskeyProof = Infer<typeof passkeyProofSchema>;

/** Options of the WebAuthn calls; the browser interprets them. */
export const passkeyOptionsSchema = z.object({ options: z.record(z.string(), z.unknown()) });

const passkeyNameSchema = lineSchema.min(1, "Please enter a name.").max(60);

/** Body of `POST /users/passkeys`: the browser's response to `navigator.credentials.create`, as JSON. */
export const newPasskeySchema = z.object({
  name: passkeyNameSchema,
  passkey: z.object({
    id: base64url(2_000),
    rawId: base64url(2_000),
    type: z.literal("public-key"),
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(40_000),
      transports: z.array(z.string().max(20)).max(10).default([]),
    }),
    clientExtensionResults: extensions,
  }),
});
export type NewPasskey = Infer<typeof newPasskeySchema>;

/** Body of `PUT /users/passkeys/:id`. */
export const passkeyRenameSchema = z.object({ name: passkeyNameSchema });

/** Body of `POST /users/passkeys/sign-in`. */
export const passkeySignInSchema = z.object({ passkey: passkeyProofSchema });

/** The six digits of an authenticator app; spaces are ignored. */
export const appCodeSchema = z
  .string()
  .max(20)
  .overwrite((text) => text.replaceAll(/\s/g, ""))
  .refine((text) => /^\d{6}$/.test(text), "Enter the six digits that the app shows.");

/** Body of `POST /users/second-factor/app/confirm`. */
export const appConfirmSchema = z.object({ code: appCodeSchema });

/** One of the codes that were shown once; spaces and dashes are ignored. */
export const recoveryCodeSchema = z
  .string()
  .max(60)
  .overwrite((text) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, ""))
  .refine(({ length }) => length === 16, "A recovery code has 16 letters and digits.");

/** Body of `POST /users/second-factor`, which completes a sign-in: one of them. */
export const secondFactorSchema = z.object({
  code: appCodeSchema.optional(),
  recoveryCode: recoveryCodeSchema.optional(),
  passkey: passkeyProofSchema.optional(),
});
export type SecondFactor = Infer<typeof secondFactorSchema>;

/**
 * Body of `POST /users/proof`. Accounts with a second factor prove it; others send their password, or a credential of
 * Google.
 */
export const freshProofSchema = z.object({
  code: appCodeSchema.optional(),
  recoveryCode: recoveryCodeSchema.optional(),
  passkey: passkeyProofSchema.optional(),
  password: z.string().min(1, "Please enter your password.").max(200).optional(),
  credential: z.string().min(1).max(8_000).optional(),
});
export type FreshProof = Infer<typeof freshProofSchema>;

/** The secret of an authenticator app that is being set up, as a URL for a QR code and as text. */
export const newAppSchema = z.object({ url: z.string(), secret: z.string() });

/** The response of adding a factor. */
export const enrolledSchema = z.object({
  session: sessionResponseSchema,
  /** Shown once; null when the account has codes already. */
  recoveryCodes: z.array(z.string()).nullable(),
});
export type Enrolled = Infer<typeof enrolledSchema>;

/** The response of `POST /users/second-factor/recovery-codes`. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** A passkey in the list of its owner. */
const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** True when the owner's password manager copies it to other devices. */
  synced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = Infer<typeof passkeySchema>;

/** The response of `GET /users/second-factor`. */
export const secondFactorStateSchema = z.object({
  /** The account can't be used without one. */
  isRequired: z.boolean(),
  passkeys: z.array(passkeySchema),
  /** When the authenticator app was added; null without one. */
  appSince: z.string().nullable(),
  recoveryCodesLeft: z.number(),
  /** How this account proves its identity again. */
  proofBy: z.enum(["factor", "password", "google"]),
});
export type SecondFactorState = Infer<typeof secondFactorStateSchema>;
