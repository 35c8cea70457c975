import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  forgotPasswordSchema,
  linkTokenSchema,
  resetPasswordSchema,
} from "@larchway/shared/contracts/accounts";
import { okSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { storeOnce } from "../http/store-once";
import type { Queryable } from "@larchway/shared/server/database";
import { createBackgroundWork } from "../http/background-work";
import { createSharedRateLimit } from "../http/rate-limit";
import { sendResetLink } from "./account-links";
import { sendAccountNotice } from "./account-notices";
import {
  cancelAccountTokens,
  findNewEmail,
  findTokenOwner,
  takeAccountToken,
} from "./account-token-repository";
import { toMailCause } from "../mail/mail-limit";
import type { AccountDependencies } from "./dependencies";
import { setDeviceCookie } from "./device-cookie";
import { hashNewPassword } from "./passwords";
import { clearRefreshCookie } from "./refresh-cookie";
import { revokeUser } from "./refresh-token-repository";
import { hashToken } from "./sessions";
import { findUser, findUserByEmail, setEmail, setEmailVerified, setPassword } from "./user-repository";

const tags = ["users"];

/** Targets of the links in mails; they work on any device, signed in or not. */
export const accountLinkRoutes: FastifyPluginAsyncZod<AccountDependencies> = async (api, dependencies) => {
  const { clientName, database, now, settings } = dependencies;
  const config = {
    noStore: true,
    limit: createSharedRateLimit(
      { clientName, database },
      { name: "account-link", max: settings.authAttempts },
    ),
  };
  const inBackground = createBackgroundWork(api, "the reset link was not mailed");

  api.post("/users/verify", {
    config,
    schema: {
      tags,
      summary: "Verify an email with the token of the mailed link",
      body: linkTokenSchema,
      response: { 200: okSchema, 409: problemSchema },
    },
    handler: async (request) => {
      const at = new Date(now());
      return storeOnce(database, request, at, async (connection) => {
        const tokenHash = hashToken(request.body.token);
        const newEmail = await findNewEmail(connection, tokenHash);
        if (newEmail !== undefined) {
          await changeEmail(connection, { tokenHash, newEmail, at });
          return { ok: true as const };
        }
        const userId = await takeAccountToken(connection, { tokenHash, purpose: "verify-email", at });
        await setEmailVerified(connection, userId, at);
        return { ok: true as const };
      });
    },
  });

  /** Makes the confirmed address the one of the account, and notifies the old one. */
  async function changeEmail(
    connection: Queryable,
    { tokenHash, newEmail, at }: { tokenHash: string; newEmail: string; at: Date },
  ): Promise<void> {
    const userId = await takeAccountToken(connection, { tokenHash, purpose: "change-email", at });
    const user = await findUser(connection, userId);
    if (!user) throw new CodedError("LINK_NOT_VALID");
    if (!(await setEmail(connection, userId, newEmail, at))) throw new CodedError("EMAIL_TAKEN");
    // Their mails went to the old address.
    for (const purpose of ["reset-password", "verify-email", "change-email"] as const)
      await cancelAccountTokens(connection, userId, purpose, at);
    await sendAccountNotice(dependencies, connection, user, { kind: "email-changed" });
  }

  api.post("/users/password/forgot", {
    config,
    schema: {
      tags,
      summary:
        "Request a mail with a link that sets a new password; the response never reveals whether there is an account",
      body: forgotPasswordSchema,
      response: { 202: okSchema },
    },
    handler: async (request, reply) => {
      const { email } = request.body;
      // Not awaited: the response time must not reveal whether there is an account.
      inBackground(request, () => mailResetLink(request, email));
      return reply.status(202).send({ ok: true });
    },
  });

  async function mailResetLink(request: FastifyRequest, email: string): Promise<void> {
    await storeOnce(database, request, new Date(now()), async (connection) => {
      const user = await findUserByEmail(connection, email);
      if (user) await sendResetLink(dependencies, connection, user, toMailCause(request, dependencies));
      return { ok: true };
    });
  }

  api.post("/users/password/reset", {
    config,
    schema: {
      tags,
      summary: "Set a new password with the token of the mailed link; signs out every device",
      body: resetPasswordSchema,
      response: { 200: okSchema },
    },
    handler: async (request, reply) => {
      const { token, password } = request.body;
      const at = new Date(now());
      const purpose = "reset-password";
      const owner = await findTokenOwner(database, { tokenHash: hashToken(token), purpose });
      const passwordHash = await hashNewPassword(password, owner ?? {});
      const store = async (connection: Queryable) => {
        const userId = await takeAccountToken(connection, { tokenHash: hashToken(token), purpose, at });
        // A thief may have asked for another address, too.
        for (const open of [purpose, "change-email"] as const)
          await cancelAccountTokens(connection, userId, open, at);
        await setPassword(connection, userId, passwordHash);
        // A person with the link can read the mailbox: that verifies the email, too.
        await setEmailVerified(connection, userId, at);
        await revokeUser(connection, userId, at);
        const user = await findUser(connection, userId);
        if (user) await sendAccountNotice(dependencies, connection, user, { kind: "password-changed" });
        return { id: userId };
      };
      const { id } = await storeOnce(database, request, at, store);
      clearRefreshCookie(reply);
      // Clears the limits, so that an attacker's guesses can't prevent the owner's next sign-in.
      const user = await findUser(database, id);
      if (user) await setDeviceCookie(dependencies, request, reply, user);
      return { ok: true as const };
    },
  });
};
