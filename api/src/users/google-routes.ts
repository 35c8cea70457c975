import { googleNonceSchema, googleSignInSchema } from "@larchway/shared/contracts/accounts";
import { sessionAnswerSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { createAddressLimit } from "../http/address-limit";
import type { Routes } from "../http/api-types";
import { neverStored } from "../http/never-stored";
import { beginSession } from "./begin-session";
import { findOrAddGoogleUser } from "./google-accounts";
import { issueGoogleNonce, useGoogleNonce } from "./google-nonces";
import { toUser } from "./sessions";

export const googleRoutes: Routes = (api, services) => {
  neverStored(api);
  const { database, google, settings } = services;
  const limit = createAddressLimit(api, settings.authAttempts);
  const limitNonces = createAddressLimit(api, settings.authAttempts * 4);

  api.post("/users/auth/google/nonce", {
    schema: {
      tags: ["users"],
      summary: "The nonce for the next ID token of Google; it works once, in this browser",
      response: { 200: googleNonceSchema, 404: problemSchema, 429: problemSchema },
    },
    handler: async (request, reply) => {
      await limitNonces(request, reply);
      if (!google) throw new CodedError("GOOGLE_SIGN_IN_OFF");
      return { nonce: await issueGoogleNonce(services, request, reply) };
    },
  });

  api.post("/users/auth/google", {
    schema: {
      tags: ["users"],
      summary:
        "Sign in with Google; a new person is asked for a phone number by PHONE_REQUIRED_DUPLICATE_NULL",
      body: googleSignInSchema,
      response: {
        200: sessionAnswerSchema,
        400: problemSchema,
        401: problemSchema,
        404: problemSchema,
        409: problemSchema,
        429: problemSchema,
        502: problemSchema,
      },
    },
    handler: async (request, reply) => {
      await limit(request, reply);
      if (!google) throw new CodedError("GOOGLE_SIGN_IN_OFF");
      const { credential, ...signUp } = request.body;
      const identity = await google.verify(credential);
      const { user, isNewUser } = await database.transaction(async (connection) => {
        await useGoogleNonce(services, connection, request, identity.nonce);
        return findOrAddGoogleUser(services, connection, identity, signUp);
      });
      const accessToken = await beginSession(services, reply, user, { isNewUser });
      return { ...toUser(services, user, { isNewUser }), accessToken };
    },
  });
};
