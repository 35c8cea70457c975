import type { FastifyInstance } from "fastify";
import { breakGlassRequestSchema } from "../../store/messages";
import { requireVerb } from "../access/require-verb";
import type { PlatformRoutesOptions } from "./platform-options";
import { parseBody } from "../../http/problems";

/** Makes a stored build live without the release database; see {@link BreakGlass}. */
export function addBreakGlassRoute(app: FastifyInstance, options: PlatformRoutesOptions): void {
  app.post("/platform/break-glass", { onRequest: requireVerb("break-glass") }, async (request) => {
    const { name, to, urgent, reason } = parseBody(breakGlassRequestSchema, request.body);
    requireVerb(request, "break-glass", name);
    return options.breakGlass.change({ name, to, urgent, reason, actor: request.operator.actor });
  });
}
