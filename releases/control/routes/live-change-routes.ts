import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  promoteAllRequestSchema,
  promoteRequestSchema,
  retireRequestSchema,
  rollbackRequestSchema,
} from "../../store/messages";
import type { Verb } from "../../access/operator";
import { requireVerb } from "../access/require-verb";
import { parseBody } from "../../http/problems";
import type { PlatformRoutesOptions } from "./platform-options";
import { requireServices } from "../platform-services";

/** Changes to the live builds: promote, roll back, retire. */
export function addLiveChangeRoutes(app: FastifyInstance, options: PlatformRoutesOptions): void {
  const { live, integrity } = options;
  /** Applies the change to visitors and to the integrity check immediately. */
  const followed = async <T>(change: Promise<T>): Promise<T> => {
    const result = await change;
    await live.refresh();
    await integrity.check();
    return result;
  };

  app.post("/platform/promote", { onRequest: requireVerb("promote") }, (request) => {
    const { releases } = requireServices(options);
    const body = parseBody(promoteRequestSchema, request.body);
    requireChange(request, "promote", body);
    return followed(releases.promote({ ...body, actor: request.operator.actor }));
  });

  app.post("/platform/promote-all", { onRequest: requireVerb("promote") }, async (request) => {
    const { releases } = requireServices(options);
    const { builds, ...body } = parseBody(promoteAllRequestSchema, request.body);
    for (const { name } of builds) requireChange(request, "promote", { ...body, name });
    return {
      changes: await followed(releases.promoteAll(builds, { ...body, actor: request.operator.actor })),
    };
  });

  app.post("/platform/rollback", { onRequest: requireVerb("rollback") }, (request) => {
    const { releases } = requireServices(options);
    const body = parseBody(rollbackRequestSchema, request.body);
    requireChange(request, "rollback", body);
    return followed(releases.rollback({ ...body, actor: request.operator.actor }));
  });

  app.post("/platform/retire", { onRequest: requireVerb("retire") }, (request) => {
    const { releases } = requireServices(options);
    const body = parseBody(retireRequestSchema, request.body);
    requireChange(request, "retire", body);
    return followed(releases.retire({ ...body, actor: request.operator.actor }));
  });
}

/** Forcing a change needs its own permission. */
function requireChange(
  request: FastifyRequest,
  verb: Verb,
  { name, force }: { name: string; force?: object | undefined },
): void {
  requireVerb(request, verb, name);
  if (force) requireVerb(request, "break-glass", name);
}
