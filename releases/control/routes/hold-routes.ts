import type { FastifyInstance } from "fastify";
import { listHolds } from "../../store/hold-repository";
import { holdRemote, releaseHold } from "../../store/holds";
import { holdRequestSchema, releaseHoldRequestSchema } from "../../store/messages";
import { requireVerb } from "../access/require-verb";
import { parseBody } from "../../http/problems";
import type { PlatformRoutesOptions } from "./platform-options";
import { requireServices } from "../platform-services";

/** Locks and freezes: list, set, release. */
export function addHoldRoutes(app: FastifyInstance, options: PlatformRoutesOptions): void {
  app.get("/platform/holds", { onRequest: requireVerb("read") }, async ({ operator }) => {
    const holds = await listHolds(requireServices(options).database);
    return { holds: holds.filter(({ name }) => operator.can("read", name)) };
  });

  app.post("/platform/hold", { onRequest: requireVerb("lock") }, async (request, reply) => {
    const { database } = requireServices(options);
    const body = parseBody(holdRequestSchema, request.body);
    requireVerb(request, "lock", body.name);
    await holdRemote(database, { ...body, actor: request.operator.actor });
    return reply.code(204).send();
  });

  app.post("/platform/release-hold", { onRequest: requireVerb("lock") }, async (request, reply) => {
    const { database } = requireServices(options);
    const body = parseBody(releaseHoldRequestSchema, request.body);
    requireVerb(request, "lock", body.name);
    await releaseHold(database, { ...body, actor: request.operator.actor });
    return reply.code(204).send();
  });
}
