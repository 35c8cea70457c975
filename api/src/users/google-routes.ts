import { googleSignInSchema } from "@larchway/shared/contracts/accounts";
import { sessionAnswerSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { createAddressLimit } from "../http/address-limit";
import type { Routes } from "../http/api-types";
import { neverStored } from "../http/never-stored";
import { findOrAddGoogleUser } from "./google-accounts";
import { setRefreshCookie } from "./refresh-cookie";
import { openSession, toUser } from "./sessions";

export const googleRoutes: Routes = (api, services) => {
  neverStored(api);
  const { database, google, settings } = services;
  const limit = createAddressLimit(api, settings.authAttempts);

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
      const { user, isNewUser } = await database.transaction((connection) =>
        findOrAddGoogleUser(services, connection, identity, signUp),
      );
      const { accessToken, refreshToken } = await openSession(services, user, request.headers["user-agent"]);
      setRefreshCookie(services, request, reply, refreshToken);
      return { ...toUser(services, user, { isNewUser }), accessToken };
    },
  });
};
