import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { okSchema, passwordChangeSchema, userSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import type { Queryable } from "@larchway/shared/server/database";
import { emailChangeSchema, profileDetailsSchema } from "@larchway/shared/contracts/accounts";
import { createSharedRateLimit } from "../http/rate-limit";
import { toMailCause } from "../mail/mail-limit";
import { sendEmailChangeLink } from "./account-links";
import { requireAccount } from "../access/viewer";
import { storeOnce, findResponse } from "../http/store-once";
import { sendAccountNotice } from "./account-notices";
import type { AccountDependencies } from "./dependencies";
import { setDeviceCookie } from "./device-cookie";
import { hashNewPassword } from "./passwords";
import { getRefreshToken } from "./refresh-cookie";
import { cancelAccountTokens } from "./account-token-repository";
import { lockRefreshToken, revokeUser } from "./refresh-token-repository";
import { hashToken, toUser } from "./sessions";
import { findUserByEmail, setDetails, setPassword } from "./user-repository";

const tags = ["users"];

export const profileRoutes: FastifyPluginAsyncZod<AccountDependencies> = async (api, dependencies) => {
  const { clientName, database, now, passwordGuard, settings } = dependencies;
  const limit = createSharedRateLimit(
    { clientName, database },
    { name: "profile", max: settings.authAttempts },
  );

  api.get("/users/profile", {
    config: { noStore: true, needsUser: true },
    schema: {
      tags,
      summary: "The signed-in person",
      response: { 200: userSchema },
    },
    handler: async (request) => {
      const { provenAt, secondFactor } = requireAccount(request);
      const user = toUser(dependencies, request.user);
      // A session without a second factor has no rights of the office.
      if (!secondFactor) return { ...user, isAdmin: false };
      return { ...user, provenAt: new Date((provenAt ?? 0) * 1000).toISOString() };
    },
  });

  api.put("/users/profile/details", {
    config: { noStore: true, needsUser: true, limit },
    schema: {
      tags,
      summary: "Change the name and the phone number",
      body: profileDetailsSchema,
      response: { 200: okSchema },
    },
    handler: async ({ user, body: { name, phone = null } }) => {
      await setDetails(database, user.id, { name, phone });
      return { ok: true as const };
    },
  });

  api.put("/users/email", {
    config: { noStore: true, needsUser: true, needsFreshProof: true, limit },
    schema: {
      tags,
      summary: "Mail a link to a new address, which becomes the one of the account when it is opened",
      body: emailChangeSchema,
      response: { 202: okSchema, 403: problemSchema, 409: problemSchema },
    },
    handler: async (request, reply) => {
      const { email: newEmail } = request.body;
      const owner = await findUserByEmail(database, newEmail);
      if (owner) {
        throw new CodedError("EMAIL_TAKEN", {
          message:
            owner.id === request.user.id
              ? "This is the email of your account already."
              : "There's already an account with this email. Enter another one.",
        });
      }
      await storeOnce(database, request, new Date(now()), async (connection) => {
        const cause = toMailCause(request, dependencies);
        await sendEmailChangeLink(dependencies, connection, request.user, { newEmail, cause });
        return { ok: true };
      });
      return reply.status(202).send({ ok: true });
    },
  });

  api.put("/users/profile", {
    config: { noStore: true, needsUser: true },
    schema: {
      tags,
      summary: "Change the password; signs out every other device",
      body: passwordChangeSchema,
      response: {
        200: okSchema,
        401: problemSchema,
        403: problemSchema,
        429: problemSchema,
      },
    },
    handler: async (request, reply) => {
      const { user } = request;
      const at = new Date(now());
      // In a request that is repeated after a lost response, the present password is the previous one.
      const storedResponse = await findResponse<{ ok: true }>(database, request, at);
      if (storedResponse) {
        await setDeviceCookie(dependencies, request, reply, user);
        return storedResponse;
      }
      // Not 401: the client would interpret that as an expired session and renew it.
      if (!(await passwordGuard.checkSignedIn(user, request.body.currentPassword, reply))) {
        throw new CodedError("FORBIDDEN", { message: "That isn't your current password." });
      }
      const passwordHash = await hashNewPassword(request.body.password, user);
      const given = getRefreshToken(request);
      const store = async (connection: Queryable) => {
        await setPassword(connection, user.id, passwordHash);
        for (const open of ["reset-password", "change-email"] as const)
          await cancelAccountTokens(connection, user.id, open, at);
        // The session of another account, which may have signed in to this browser since, is kept.
        const own = given ? await lockRefreshToken(connection, hashToken(given)) : undefined;
        await revokeUser(connection, user.id, at, own?.family_id);
        await sendAccountNotice(dependencies, connection, user, { kind: "password-changed" });
        return { ok: true as const };
      };
      const response = await storeOnce(database, request, at, store);
      await setDeviceCookie(dependencies, request, reply, { id: user.id, password_hash: passwordHash });
      return response;
    },
  });
};
