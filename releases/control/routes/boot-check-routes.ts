import type { FastifyInstance } from "fastify";
import { CodedError } from "@larchway/shared/contracts/errors";
import { bootCheckRequestSchema } from "../../store/messages";
import { requireVerb } from "../access/require-verb";
import { requireServices } from "../platform-services";
import { parseBody } from "../../http/problems";
import type { PlatformRoutesOptions } from "./platform-options";

/** Runs the browser check of a published build, even if it was checked before. */
export function addBootCheckRoutes(app: FastifyInstance, options: PlatformRoutesOptions): void {
  app.post("/platform/boot-checks", { onRequest: requireVerb("promote") }, async (request) => {
    const { name, build } = parseBody(bootCheckRequestSchema, request.body);
    requireVerb(request, "promote", name);
    const { bootChecks } = requireServices(options);
    if (!bootChecks)
      throw new CodedError("INVALID_REQUEST", {
        message:
          "This site checks no builds in a browser: no Chromium is installed, or GATE_CHROMIUM is off.",
      });
    const { actor } = request.operator;
    const check = await bootChecks.check({ name, build }, { actor, again: true });
    if (!check)
      throw new CodedError("INVALID_REQUEST", { message: "No shell is live yet: no page can be opened." });
    return check;
  });
}
