import type { FastifyInstance } from "fastify";
import { promoteRequestSchema, rollbackRequestSchema } from "../../releases/messages";
import { parseBody } from "../problems";
import { forOperators } from "./operators";
import { requireServices, type PlatformRoutesOptions } from "./platform-services";

/** Changes of what is live: promote and roll back. */
export function addLiveChangeRoutes(app: FastifyInstance, options: PlatformRoutesOptions): void {
  const { live, integrity } = options;
  const operators = forOperators(options);

  app.post("/platform/promote", operators, async (request) => {
    const { releases } = requireServices(options);
    const change = await releases.promote(parseBody(promoteRequestSchema, request.body));
    await live.refresh();
    await integrity.check();
    return change;
  });

  app.post("/platform/rollback", operators, async (request) => {
    const { releases } = requireServices(options);
    const change = await releases.rollback(parseBody(rollbackRequestSchema, request.body));
    await live.refresh();
    await integrity.check();
    return change;
  });
}
