import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "@larchway/shared/schema";
import { devicesSchema, signInsSchema } from "@larchway/shared/contracts/accounts";
import { okSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { createRateLimit } from "../http/rate-limit";
import type { AccountDependencies } from "./dependencies";
import { findFamily, listDevices, revokeDevice, type DeviceRow } from "./device-repository";
import { clearRefreshCookie, getRefreshToken } from "./refresh-cookie";
import { revokeUser } from "./refresh-token-repository";
import { hashToken } from "./sessions";
import { listSignIns, toSignInRecord } from "./sign-in-repository";

const tags = ["users"];
/** Number of sign-ins in the history, and of refused attempts. */
const shownOfKind = 20;

export function toDevice(row: DeviceRow) {
  return {
    id: row.family_id,
    userAgent: row.user_agent ?? "",
    signedInAt: row.signed_in_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  };
}

/**
 * The devices where an account is signed in. A device that is signed out cannot renew its session; its access token
 * expires within fifteen minutes.
 */
export const deviceRoutes: FastifyPluginAsyncZod<AccountDependencies> = async (
  api,
  { database, now, settings },
) => {
  const config = { noStore: true, needsUser: true, limit: createRateLimit(api, settings.authAttempts * 4) };

  api.get("/users/sessions", {
    config,
    schema: {
      tags,
      summary: "The devices that are signed in",
      response: { 200: devicesSchema },
    },
    handler: async (request) => {
      const { id } = request.user;
      const given = getRefreshToken(request);
      const own = given && (await findFamily(database, hashToken(given)));
      const rows = await listDevices(database, id, new Date(now()));
      return { sessions: rows.map((row) => ({ ...toDevice(row), current: row.family_id === own })) };
    },
  });

  api.get("/users/sign-ins", {
    config,
    schema: {
      tags,
      summary: "The last sign-ins to the account, and refused attempts",
      response: { 200: signInsSchema },
    },
    handler: async (request) => ({
      signIns: (await listSignIns(database, request.user.id, shownOfKind)).map(toSignInRecord),
    }),
  });

  api.delete("/users/sessions/:id", {
    config,
    schema: {
      tags,
      summary: "Sign out one device",
      params: z.object({ id: z.uuid() }),
      response: {
        200: okSchema,
        404: problemSchema,
      },
    },
    handler: async (request) => {
      const { id } = request.user;
      const isSignedOut = await database.transaction((connection) =>
        revokeDevice(connection, id, request.params.id, new Date(now())),
      );
      if (!isSignedOut) {
        throw new CodedError("NOT_FOUND", { message: "This device is not signed in." });
      }
      return { ok: true as const };
    },
  });

  api.delete("/users/sessions", {
    config,
    schema: {
      tags,
      summary: "Sign out everywhere, here too",
      response: { 200: okSchema },
    },
    handler: async (request, reply) => {
      const { id } = request.user;
      await database.transaction((connection) => revokeUser(connection, id, new Date(now())));
      clearRefreshCookie(reply);
      return { ok: true as const };
    },
  });
};
