import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { googleNonceSchema, googleSignInSchema } from "@larchway/shared/contracts/accounts";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { signInResponseSchema } from "@larchway/shared/contracts/sign-in-step";
import { toNetwork } from "@larchway/shared/server/client-network";
import { createRateLimit, createSharedRateLimit } from "../http/rate-limit";
import { continueSignIn } from "./begin-session";
import { toMailCause } from "../mail/mail-limit";
import type { AccountDependencies } from "./dependencies";
import { findDevice } from "./device-cookie";
import { findOrAddGoogleUser } from "./google-accounts";
import { issueGoogleNonce, useGoogleNonce } from "./google-nonces";
import { addSignIn } from "./sign-in-repository";
import { findUserByEmail } from "./user-repository";

export const googleRoutes: FastifyPluginAsyncZod<AccountDependencies> = async (api, dependencies) => {
  const { clientName, database, google, now, passwordGuard, settings } = dependencies;

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
    config: {
      noStore: true,
      limit: createSharedRateLimit({ clientName, database }, { name: "google", max: settings.authAttempts }),
    },
    schema: {
      tags: ["users"],
      summary:
        "Sign in with Google; PHONE_REQUIRED_DUPLICATE_NULL requests a new person's phone number, GOOGLE_NEEDS_PASSWORD the password of the account to link",
      body: googleSignInSchema,
      response: {
        200: signInResponseSchema,
        401: problemSchema,
        403: problemSchema,
        404: problemSchema,
        409: problemSchema,
        429: problemSchema,
        502: problemSchema,
      },
    },
    handler: async (request, reply) => {
      if (!google) throw new CodedError("GOOGLE_SIGN_IN_OFF");
      const { credential, password, ...signUp } = request.body;
      const identity = await google.verify(credential);
      const provenId = password && (await checkPassword(identity.email, password, reply));
      const { user, isNewUser } = await database.transaction(async (connection) => {
        await useGoogleNonce(dependencies, connection, request, identity.nonce);
        const cause = toMailCause(request, dependencies);
        return findOrAddGoogleUser(dependencies, connection, identity, { ...signUp, provenId, cause });
      });
      return continueSignIn(dependencies, reply, user, { method: "google", isNewUser });
    },
  });

  /**
   * Checks the password of the account with an email, with the same limits as a sign-in. Returns the account's id.
   *
   * @throws CodedError FORBIDDEN, TOO_MANY_REQUESTS
   */
  async function checkPassword(email: string, password: string, reply: FastifyReply): Promise<string> {
    const { request } = reply;
    const user = await findUserByEmail(database, email);
    const device = await findDevice(dependencies, request, user);
    const network = toNetwork(request.ip);
    const isRight = await passwordGuard.check({ email, user, password, network, device }, reply);
    if (user && isRight) return user.id;
    if (user) {
      await addSignIn(database, {
        userId: user.id,
        at: new Date(now()),
        method: "google",
        result: "wrong-password",
        userAgent: request.headers["user-agent"],
      });
    }
    throw new CodedError("FORBIDDEN", { message: "That password is incorrect. Please try again." });
  }
};
