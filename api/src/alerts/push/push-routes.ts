import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { okSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import {
  pushDeviceLimit,
  pushDeviceSchema,
  pushSchema,
  pushSubscriptionSchema,
} from "@larchway/shared/contracts/push";
import { z } from "@larchway/shared/schema";
import { createRateLimit } from "../../http/rate-limit";
import { findFamily } from "../../users/device-repository";
import { getRefreshToken } from "../../users/refresh-cookie";
import { hashToken } from "../../users/sessions";
import type { AlertDependencies } from "../dependencies";
import { isBrowserKey, isPushEndpoint } from "./push-endpoint";
import { deletePushDevice, findPushDevices, putPushDevice, type PushDeviceRow } from "./push-repository";

const tags = ["users"];
const params = z.object({ id: z.uuid() });
const body = pushSubscriptionSchema.extend({
  endpoint: pushSubscriptionSchema.shape.endpoint.refine(
    isPushEndpoint,
    "Must be the https URL of a push service.",
  ),
  keys: pushSubscriptionSchema.shape.keys.extend({
    p256dh: pushSubscriptionSchema.shape.keys.shape.p256dh.refine(isBrowserKey, "Must be a point of P-256."),
  }),
});

/** The browsers of an account that show notifications of alerts. */
export const pushRoutes: FastifyPluginAsyncZod<AlertDependencies> = async (
  api,
  { database, now, push, settings },
) => {
  const config = { noStore: true, needsUser: true, limit: createRateLimit(api, settings.authAttempts) };
  const findOwnFamily = async (refreshToken: string | undefined) =>
    refreshToken === undefined ? undefined : findFamily(database, hashToken(refreshToken));
  const toDevice = (row: PushDeviceRow, family: string | undefined) => ({
    id: row.id,
    userAgent: row.user_agent,
    addedAt: row.created_at.toISOString(),
    current: row.family_id === family,
  });

  api.get("/users/push", {
    config,
    schema: { tags, summary: "Devices that show notifications", response: { 200: pushSchema } },
    handler: async (request) => {
      const family = await findOwnFamily(getRefreshToken(request));
      const rows = await findPushDevices(database, request.user.id, new Date(now()));
      return { publicKey: push?.publicKey, devices: rows.map((row) => toDevice(row, family)) };
    },
  });

  api.post("/users/push", {
    config,
    schema: {
      tags,
      summary: "Show notifications in this browser, while it is signed in",
      body,
      response: { 200: pushDeviceSchema, 401: problemSchema, 404: problemSchema, 409: problemSchema },
    },
    handler: async (request) => {
      if (!push) throw new CodedError("PUSH_OFF");
      const familyId = await findOwnFamily(getRefreshToken(request));
      if (familyId === undefined) throw new CodedError("SESSION_EXPIRED");
      const device = {
        userId: request.user.id,
        familyId,
        userAgent: request.headers["user-agent"] ?? "",
        subscription: request.body,
        at: new Date(now()),
        limit: pushDeviceLimit,
      };
      const id = await database.transaction((connection) => putPushDevice(connection, device));
      const rows = await findPushDevices(database, request.user.id, new Date(now()));
      const row = rows.find((each) => each.id === id);
      if (!row) throw new CodedError(id === undefined ? "TOO_MANY_DEVICES" : "SESSION_EXPIRED");
      return toDevice(row, familyId);
    },
  });

  api.post("/users/push/:id/test", {
    config,
    schema: {
      tags,
      summary: "Send a test notification to a device",
      params,
      response: { 200: okSchema, 404: problemSchema, 502: problemSchema },
    },
    handler: async ({ user, params: { id } }) => {
      if (!push) throw new CodedError("PUSH_OFF");
      const devices = await findPushDevices(database, user.id, new Date(now()));
      const device = devices.find((each) => each.id === id);
      if (!device) throw new CodedError("PUSH_DEVICE_GONE");
      const { endpoint, p256dh, auth } = device;
      const message = {
        title: "Notifications work",
        body: "News of your saved searches will look like this.",
        path: "/alerts",
        tag: "test",
      };
      const result = await push
        .send({ endpoint, keys: { p256dh, auth } }, message)
        .catch((cause: unknown) => {
          throw new CodedError("PUSH_FAILED", { cause });
        });
      if (result === "gone") {
        await deletePushDevice(database, user.id, id);
        throw new CodedError("PUSH_DEVICE_GONE");
      }
      if (result === "rejected")
        throw new CodedError("PUSH_FAILED", { cause: new Error("The push service rejected the message.") });
      return { ok: true as const };
    },
  });

  api.delete("/users/push/:id", {
    config,
    schema: { tags, summary: "Show no more notifications on a device", params, response: { 200: okSchema } },
    handler: async ({ user, params: { id } }) => {
      await deletePushDevice(database, user.id, id);
      return { ok: true as const };
    },
  });
};
