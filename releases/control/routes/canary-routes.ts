import type { FastifyInstance, FastifyRequest } from "fastify";
import { canaryRequestSchema, endCanaryRequestSchema } from "../../store/messages";
import type { Canary } from "../../store/canary/canary-repository";
import { requireVerb } from "../access/require-verb";
import { parseBody } from "../../http/problems";
import type { PlatformRoutesOptions } from "./platform-options";
import { requireServices } from "../platform-services";

/** Canaries: list, start or change, end. */
export function addCanaryRoutes(app: FastifyInstance, options: PlatformRoutesOptions): void {
  const { live, integrity } = options;

  const list = async ({ operator }: FastifyRequest) => {
    const canaries = await requireServices(options).canaries.list();
    return { canaries: canaries.filter(({ name }) => operator.can("read", name)).map(toMessage) };
  };
  const show = async (request: FastifyRequest) => {
    await live.refresh();
    await integrity.check();
    return list(request);
  };

  app.get("/platform/canaries", { onRequest: requireVerb("read") }, list);

  app.post("/platform/canary", { onRequest: requireVerb("canary") }, async (request) => {
    const { autoPromote, ...canary } = parseBody(canaryRequestSchema, request.body);
    requireVerb(request, "canary", canary.name);
    if (canary.force) requireVerb(request, "break-glass", canary.name);
    const { actor } = request.operator;
    await requireServices(options).canaries.start({ ...canary, actor, isAutoPromoted: autoPromote });
    return show(request);
  });

  app.post("/platform/canary/end", { onRequest: requireVerb("canary") }, async (request) => {
    const body = parseBody(endCanaryRequestSchema, request.body);
    requireVerb(request, "canary", body.name);
    await requireServices(options).canaries.end({ ...body, actor: request.operator.actor });
    return show(request);
  });
}

function toMessage({ record, salt: _, ...canary }: Canary) {
  return { ...canary, build: record.build };
}
