import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { googleNonceSchema, googleSignInSchema } from "@larchway/shared/contracts/accounts";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { signInResponseSchema } from "@larchway/shared/contracts/sign-in-step";
import { createRateLimit } from "../http/rate-limit";
import { continueSignIn } from "./begin-session";
import { toMailCause } from "../mail/mail-limit";
import type { AccountDependencies } from "./dependencies";
import { findOrAddGoogleUser } from "./google-accounts";
import { issueGoogleNonce, useGoogleNonce } from "./google-nonces";

export const googleRoutes: FastifyPluginAsyncZod<AccountDependencies> = async (api, dependencies) => {
  const { database, google, settings } = dependencies;

  api.post("/users/auth/google/nonce", {
    config: { noStore: true, limit: createRateLimit(api, settings.authAttempts * 4) },
    schema: {
      tags: ["users"],
      summary: "The nonce for the next ID token of Google; it works once, in this browser",
      response: { 200: googleNonceSchema, 404: problemSchema },
    },
    handler: async (request, reply) => {
      if (!google) throw new CodedError("GOOGLE_SIGN_IN_OFF");
      return { nonce: await issueGoogleNonce(dependencies, request, reply) };
    },
  });

  api.post("/users/auth/google", {
    config: { noStore: true, limit: createRateLimit(api, settings.authAttempts) },
    schema: {
      tags: ["users"],
      summary: "Sign in with Google; PHONE_REQUIRED_DUPLICATE_NULL requests a new person's phone number",
      body: googleSignInSchema,
      response: {
        200: signInResponseSchema,
        401: problemSchema,
        404: problemSchema,
        409: problemSchema,
        502: problemSchema,
      },
    },
    handler: async (request, reply) => {
      if (!google) throw new CodedError("GOOGLE_SIGN_IN_OFF");
      const { credential, ...signUp } = request.body;
      const identity = await google.verify(credential);
      const { user, isNewUser } = await database.transaction(async (connection) => {
        await useGoogleNonce(dependencies, connection, request, identity.nonce);
        const cause = toMailCause(request, dependencies);
        return findOrAddGoogleUser(dependencies, connection, identity, { ...signUp, cause });
      });
      return continueSignIn(dependencies, reply, user, { method: "google", isNewUser });
    },
  });
};
