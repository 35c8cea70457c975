import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { adminLeadSchema, viewingConfirmationSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { z } from "@larchway/shared/schema";
import { followUpLead, holdLead } from "../../leads/lead-repository";
import { mailViewing } from "../../viewings/viewing-mail";
import { changeViewing, holdViewing } from "../../viewings/viewing-repository";
import { toExpiry } from "../../viewings/viewing-times";
import type { AdminDependencies } from "./dependencies";
import { toLead } from "./lead-routes";

export const viewingRoutes: FastifyPluginAsyncZod<AdminDependencies> = async (
  api,
  { database, mail, now },
) => {
  api.put("/admin/leads/:id/viewing", {
    config: { noStore: true },
    schema: {
      tags: ["admin"],
      security: [{ bearer: [] }],
      summary: "Confirm one of the requested times and mail it to the person; repeating it changes nothing",
      params: z.object({ id: z.uuid() }),
      body: viewingConfirmationSchema,
      response: {
        200: adminLeadSchema,
        401: problemSchema,
        403: problemSchema,
        404: problemSchema,
        409: problemSchema,
      },
    },
    handler: async (request) => {
      const { id: userId } = request.admin;
      const { id } = request.params;
      const { time } = request.body;
      return database.transaction(async (connection) => {
        const at = new Date(now());
        const viewing = await holdViewing(connection, id);
        if (!viewing) throw new CodedError("NOT_FOUND", { message: "That viewing doesn't exist." });
        if ((await holdLead(connection, id))?.contact_stopped_at) throw new CodedError("CONTACT_STOPPED");
        if (viewing.state === "cancelled") throw new CodedError("VIEWING_CANCELLED");
        const isRequested = viewing.times.some(
          (requested) => requested.day === time.day && requested.time === time.time,
        );
        if (!isRequested)
          throw new CodedError("VIEWING_TIME_NOT_VALID", {
            message: "The person no longer wishes for this time. Reload the page to see the present ones.",
          });
        if (viewing.state === "requested") {
          const expiresAt = toExpiry([time], viewing.time_zone);
          const change = { state: "confirmed" as const, times: [time], at, expiresAt };
          const confirmed = await changeViewing(connection, id, change);
          await mailViewing(mail, connection, confirmed, {
            to: viewing.email,
            at,
            cause: undefined,
            before: viewing.times,
          });
        }
        const followUp = { followUp: "contacted" as const, userId, at };
        const lead = await followUpLead(connection, id, followUp);
        if (!lead) throw new CodedError("NOT_FOUND", { message: "That request doesn't exist." });
        return toLead(lead);
      });
    },
  });
};
