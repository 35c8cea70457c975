import type { FastifyInstance } from "fastify";
import { promoteRequestSchema, rollbackRequestSchema } from "../../releases/messages";
import { requireVerb } from "../access/require-verb";
import { parseBody } from "../problems";
import { requireServices, type PlatformRoutesOptions } from "./platform-services";

/** Changes of what is live: promote and roll back. */
export function addLiveChangeRoutes(app: FastifyInstance, options: PlatformRoutesOptions): void {
  const { live, integrity } = options;

  app.post("/platform/promote", { onRequest: requireVerb("promote") }, async (request) => {
    const { releases } = requireServices(options);
    const body = parseBody(promoteRequestSchema, request.body);
    requireVerb(request, "promote", body.name);
    const change = await releases.promote({ ...body, actor: request.operator.actor });
    await live.refresh();
    await integrity.check();
    return change;
  });

  app.post("/platform/rollback", { onRequest: requireVerb("rollback") }, async (request) => {
    const { releases } = requireServices(options);
    const body = parseBody(rollbackRequestSchema, request.body);
    requireVerb(request, "rollback", body.name);
    const change = await releases.rollback({ ...body, actor: request.operator.actor });
    await live.refresh();
    await integrity.check();
    return change;
  });
}
