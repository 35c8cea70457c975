import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { sessionResponseSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import {
  appConfirmSchema,
  enrolledSchema,
  newAppSchema,
  newPasskeySchema,
  passkeyOptionsSchema,
  passkeySignInSchema,
  secondFactorSchema,
  type Enrolled,
} from "@larchway/shared/contracts/second-factor";
import { createRateLimit, createSharedRateLimit } from "../../http/rate-limit";
import { readAccount } from "../../access/viewer";
import { sendAccountNotice } from "../account-notices";
import { beginSession } from "../begin-session";
import type { AccountDependencies } from "../dependencies";
import { renewProof } from "../renew-proof";
import { requireFreshProof, requireUser } from "../require-user";
import { findUser, type UserRow } from "../user-repository";
import type { SignInMethod } from "./factor-keys";
import { addPasskey, countRecoveryCodes, readFactors, removePendingApp, startApp } from "./factor-repository";
import { createNewPasskeyOptions, createSignInOptions, verifyNewPasskey, verifyPasskey } from "./passkeys";
import { confirmAppCode, createTotp, makeRecoveryCodes, newAppSecret, proveFactor } from "./prove-factor";
import { requireTicket } from "./ticket-cookie";

const tags = ["users"];

/**
 * Signing in with a passkey, the second step of a sign-in, and adding a factor. A factor is added by a signed-in person,
 * or by a person of the office at the first sign-in, with the ticket of that sign-in.
 */
export const secondFactorRoutes: FastifyPluginAsyncZod<AccountDependencies> = async (api, dependencies) => {
  const { clientName, database, now, settings } = dependencies;
  const config = {
    noStore: true,
    limit: createSharedRateLimit(
      { clientName, database },
      { name: "second-factor", max: settings.authAttempts },
    ),
  };
  // A page asks for options whenever it shows a sign-in form.
  const optionsConfig = { noStore: true, limit: createRateLimit(api, settings.authAttempts * 4) };
  const refused = { 401: problemSchema, 403: problemSchema };

  api.post("/users/passkeys/options", {
    config: optionsConfig,
    schema: {
      tags,
      summary:
        "Options for a passkey of this site, the same for every account; they work once, in this browser",
      response: { 200: passkeyOptionsSchema },
    },
    handler: async (request, reply) => ({
      options: { ...(await createSignInOptions(dependencies, request, reply)) },
    }),
  });

  api.post("/users/passkeys/sign-in", {
    config,
    schema: {
      tags,
      summary: "Sign in with a passkey, which is both factors",
      body: passkeySignInSchema,
      response: { 200: sessionResponseSchema, ...refused },
    },
    handler: async (request, reply) => {
      const { user_id: userId } = await verifyPasskey(dependencies, request, request.body.passkey);
      const user = await findUser(database, userId);
      if (!user) throw new CodedError("PASSKEY_REFUSED");
      return beginSession(dependencies, reply, user, { method: "passkey", hasSecondFactor: true });
    },
  });

  api.post("/users/second-factor", {
    config,
    schema: {
      tags,
      summary: "Complete a sign-in with the second factor",
      body: secondFactorSchema,
      response: { 200: sessionResponseSchema, ...refused, 429: problemSchema },
    },
    handler: async (request, reply) => {
      const { user, method } = await requireTicket(dependencies, request);
      await proveFactor(dependencies, { request, reply, user }, request.body);
      return beginSession(dependencies, reply, user, { method, hasSecondFactor: true });
    },
  });

  api.post("/users/passkeys/new", {
    config,
    schema: {
      tags,
      summary: "Options for a new passkey of this account",
      response: { 200: passkeyOptionsSchema, ...refused },
    },
    handler: async (request, reply) => {
      const { user } = await findEnroller(request);
      return { options: { ...(await createNewPasskeyOptions(dependencies, user, request, reply)) } };
    },
  });

  api.post("/users/passkeys", {
    config,
    schema: {
      tags,
      summary: "Add a passkey to this account",
      body: newPasskeySchema,
      response: { 200: enrolledSchema, ...refused },
    },
    handler: async (request, reply) => {
      const enroller = await findEnroller(request);
      const passkey = await verifyNewPasskey(dependencies, enroller.user, request, request.body);
      return finish(reply, enroller, "passkey-added", async (connection) => {
        if (!(await addPasskey(connection, passkey))) throw new CodedError("PASSKEY_REFUSED");
        // Another person with the password may have begun to set up an app.
        await removePendingApp(connection, enroller.user.id);
      });
    },
  });

  api.post("/users/second-factor/app", {
    config,
    schema: {
      tags,
      summary: "A secret for an authenticator app; it counts once a code confirmed it",
      response: { 200: newAppSchema, ...refused, 409: problemSchema },
    },
    handler: async (request) => {
      const { user } = await findEnroller(request);
      const secret = newAppSecret();
      const sealed = dependencies.factorKeys.seal(secret);
      if (!(await startApp(database, user.id, sealed, new Date(now())))) throw new CodedError("APP_EXISTS");
      return { secret, url: createTotp(user, secret).toString() };
    },
  });

  api.post("/users/second-factor/app/confirm", {
    config,
    schema: {
      tags,
      summary: "Confirm the new authenticator app with its first code",
      body: appConfirmSchema,
      response: { 200: enrolledSchema, ...refused, 409: problemSchema },
    },
    handler: async (request, reply) => {
      const enroller = await findEnroller(request);
      if ((await readFactors(database, enroller.user.id)).hasApp) throw new CodedError("APP_EXISTS");
      if (!(await confirmAppCode(dependencies, enroller.user, request.body.code)))
        throw new CodedError("WRONG_CODE");
      return finish(reply, enroller, "app-added", async () => undefined);
    },
  });

  interface Enroller {
    user: UserRow;
    /** Set at the first sign-in, which the new factor completes. */
    method?: SignInMethod;
  }

  /** @throws CodedError UNAUTHENTICATED, PROOF_REQUIRED, SIGN_IN_STALE */
  async function findEnroller(request: FastifyRequest): Promise<Enroller> {
    request.account = await readAccount(request, dependencies);
    if (request.account) {
      const user = await requireUser(request, database);
      await requireFreshProof(request, { database, now });
      return { user };
    }
    const ticket = await requireTicket(dependencies, request);
    const { hasApp, hasPasskey } = await readFactors(database, ticket.user.id);
    // The first factor alone must never add another one next to an existing one.
    if (hasApp || hasPasskey) throw new CodedError("SIGN_IN_STALE");
    return ticket;
  }

  /** Adds the factor, makes the account's first recovery codes, and gives the session the proof. */
  async function finish(
    reply: FastifyReply,
    { user, method }: Enroller,
    kind: "passkey-added" | "app-added",
    add: (connection: Parameters<Parameters<typeof database.transaction>[0]>[0]) => Promise<void>,
  ): Promise<Enrolled> {
    const recoveryCodes = await database.transaction(async (connection) => {
      await add(connection);
      await sendAccountNotice(dependencies, connection, user, { kind });
      const hasCodes = (await countRecoveryCodes(connection, user.id)) > 0;
      return hasCodes ? null : makeRecoveryCodes(dependencies, connection, user.id);
    });
    const session = method
      ? await beginSession(dependencies, reply, user, { method, hasSecondFactor: true })
      : await renewProof(dependencies, reply.request, user, { hasSecondFactor: true });
    return { session, recoveryCodes };
  }
};
