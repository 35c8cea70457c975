import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { okSchema, sessionResponseSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import {
  freshProofSchema,
  passkeyRenameSchema,
  recoveryCodesSchema,
  secondFactorStateSchema,
} from "@larchway/shared/contracts/second-factor";
import { z } from "@larchway/shared/schema";
import type { Queryable } from "@larchway/shared/server/database";
import { createRateLimit, createSharedRateLimit } from "../../http/rate-limit";
import { sendAccountNotice } from "../account-notices";
import { confirmIdentity } from "../confirm-identity";
import type { AccountDependencies } from "../dependencies";
import { useGoogleNonce } from "../google-nonces";
import { lockSessions } from "../refresh-token-repository";
import { renewProof } from "../renew-proof";
import type { UserRow } from "../user-repository";
import {
  countRecoveryCodes,
  findApp,
  listPasskeys,
  readFactors,
  removeApp,
  removeFactors,
  removePasskey,
  renamePasskey,
  type PasskeyRow,
} from "./factor-repository";
import { makeRecoveryCodes, proveFactor } from "./prove-factor";

const tags = ["users"];

/** The second factors of a signed-in person, and fresh proofs of identity. */
export const manageFactorRoutes: FastifyPluginAsyncZod<AccountDependencies> = async (api, dependencies) => {
  const { clientName, database, settings } = dependencies;
  const limit = createRateLimit(api, settings.authAttempts * 4);
  const config = { noStore: true, needsUser: true, limit };
  const dangerous = { ...config, needsFreshProof: true };
  const params = z.object({ id: z.uuid() });

  api.get("/users/second-factor", {
    config,
    schema: {
      tags,
      summary: "The passkeys and other second factors",
      response: { 200: secondFactorStateSchema },
    },
    handler: async ({ user }) => {
      const passkeys = await listPasskeys(database, user.id);
      const app = await findApp(database, user.id);
      const appSince = app?.confirmed_at?.toISOString() ?? null;
      const hasFactor = passkeys.length > 0 || appSince !== null;
      return {
        isRequired: user.is_admin,
        passkeys: passkeys.map(toPasskey),
        appSince,
        recoveryCodesLeft: await countRecoveryCodes(database, user.id),
        proofBy: hasFactor
          ? ("factor" as const)
          : user.password_hash === null
            ? ("google" as const)
            : ("password" as const),
      };
    },
  });

  api.post("/users/proof", {
    config: {
      ...config,
      limit: createSharedRateLimit({ clientName, database }, { name: "proof", max: settings.authAttempts }),
    },
    schema: {
      tags,
      summary: "Prove your identity again, which dangerous actions require",
      body: freshProofSchema,
      response: {
        200: sessionResponseSchema,
        403: problemSchema,
        404: problemSchema,
        429: problemSchema,
        502: problemSchema,
      },
    },
    handler: async (request, reply) => {
      const { user, body } = request;
      const { hasApp, hasPasskey } = await readFactors(database, user.id);
      const hasSecondFactor = hasApp || hasPasskey;
      if (hasSecondFactor) await proveFactor(dependencies, { request, reply, user }, body);
      else {
        const identity = await confirmIdentity(dependencies, user, body, reply);
        if (identity) {
          await database.transaction((connection) =>
            useGoogleNonce(dependencies, connection, request, identity.nonce),
          );
        }
      }
      return renewProof(dependencies, request, user, { hasSecondFactor });
    },
  });

  api.put("/users/passkeys/:id", {
    config,
    schema: {
      tags,
      summary: "Rename a passkey",
      params,
      body: passkeyRenameSchema,
      response: { 200: okSchema, 404: problemSchema },
    },
    handler: async ({ user, params: { id }, body: { name } }) => {
      if (!(await renamePasskey(database, { userId: user.id, id, name }))) throw noFactor();
      return { ok: true as const };
    },
  });

  api.delete("/users/passkeys/:id", {
    config: dangerous,
    schema: {
      tags,
      summary: "Remove a passkey",
      params,
      response: { 200: okSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema },
    },
    handler: ({ user, params: { id } }) =>
      remove(user, "passkey-removed", (connection) => removePasskey(connection, user.id, id)),
  });

  api.delete("/users/second-factor/app", {
    config: dangerous,
    schema: {
      tags,
      summary: "Remove the authenticator app",
      response: { 200: okSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema },
    },
    handler: ({ user }) => remove(user, "app-removed", (connection) => removeApp(connection, user.id)),
  });

  api.post("/users/second-factor/recovery-codes", {
    config: dangerous,
    schema: {
      tags,
      summary: "Replace the recovery codes; the response is the only one with the new ones",
      response: { 200: recoveryCodesSchema, 403: problemSchema, 404: problemSchema },
    },
    handler: async ({ user }) => {
      const { hasApp, hasPasskey } = await readFactors(database, user.id);
      if (!hasApp && !hasPasskey) throw noFactor();
      return database.transaction(async (connection) => {
        await sendAccountNotice(dependencies, connection, user, { kind: "recovery-codes-replaced" });
        return { recoveryCodes: await makeRecoveryCodes(dependencies, connection, user.id) };
      });
    },
  });

  /** Removes a factor; with the last one, the recovery codes. An administrator's account keeps one. */
  function remove(
    user: UserRow,
    kind: "passkey-removed" | "app-removed",
    removeFactor: (connection: Queryable) => Promise<boolean>,
  ) {
    return database.transaction(async (connection) => {
      // Of two removals at the same time, one waits: together they must not remove the last factor.
      await lockSessions(connection, user.id);
      if (!(await removeFactor(connection))) throw noFactor();
      const { hasApp, hasPasskey } = await readFactors(connection, user.id);
      if (!hasApp && !hasPasskey) {
        if (user.is_admin) throw new CodedError("LAST_FACTOR");
        await removeFactors(connection, user.id);
      }
      await sendAccountNotice(dependencies, connection, user, { kind });
      return { ok: true as const };
    });
  }
};

const noFactor = () => new CodedError("NOT_FOUND", { message: "Your account doesn't have this." });

function toPasskey(row: PasskeyRow) {
  return {
    id: row.id,
    name: row.name,
    synced: row.synced,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
