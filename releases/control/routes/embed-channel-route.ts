import type { FastifyInstance } from "fastify";
import { changeEmbedChannel } from "../../store/embed/embed-channel";
import { embedRequestSchema } from "../../store/messages";
import { requireVerb } from "../access/require-verb";
import { requireServices } from "../platform-services";
import { parseBody } from "../../http/problems";
import type { PlatformRoutesOptions } from "./platform-options";

/** `POST /platform/embed`: changes the build that other sites get. */
export function addEmbedChannelRoute(app: FastifyInstance, options: PlatformRoutesOptions): void {
  app.post("/platform/embed", { onRequest: requireVerb("rollback") }, async (request) => {
    const { database } = requireServices(options);
    const body = parseBody(embedRequestSchema, request.body);
    // The rollback permission does not allow choosing a build.
    const verb = body.to === "off" || body.to === "rollback" ? "rollback" : "promote";
    requireVerb(request, verb, body.name);
    const state = await changeEmbedChannel(database, { ...body, actor: request.operator.actor });
    await options.live.refresh();
    return state;
  });
}
