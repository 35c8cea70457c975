import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { toNetwork } from "@larchway/shared/server/client-network";
import { FairQueue } from "@larchway/shared/server/fair-queue";
import { z } from "@larchway/shared/schema";
import { describeFile } from "../../http/file-response";
import type { MediaDependencies } from "../dependencies";
import { drawnPlanVersion } from "../media-url";
import { toCacheRule } from "../picture-access";
import { drawFloorPlan } from "./draw-floor-plan";
import { findDrawnPlan } from "./drawn-plan-repository";

const mimeType = "image/svg+xml";
const tags = ["media"];
const paramsSchema = z.object({ key: z.string().max(100), version: z.string().max(20) });
/** Drawing blocks all requests for some milliseconds. A network may use half a second of it in each second. */
const queueOptions = {
  concurrency: 4,
  concurrencyPerClient: 3,
  maxWaitingPerClient: 60,
  maxWaiting: 400,
  budget: { burstMs: 10_000, msPerSecond: 500 },
};
const response = { 200: describeFile(mimeType), 403: problemSchema, 404: problemSchema };

/** Floor plans drawn from a listing's rooms. Those of locked listings need a ticket in their URL. */
export const drawnPlanRoutes: FastifyPluginAsyncZod<MediaDependencies> = async (api, dependencies) => {
  const queue = new FairQueue(queueOptions);

  async function sendPlan(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, version, ticket }: { key: string; version: string; ticket?: string },
  ) {
    reply.header("cache-control", "no-store");
    const found = await queue.run(toNetwork(request.ip), async () => {
      const plan = await findDrawnPlan(dependencies.database, key);
      return plan && { plan, drawing: drawFloorPlan(plan.rooms) };
    });
    if (!found) throw new CodedError("NOT_FOUND");
    const { plan, drawing } = found;
    const cacheRule = toCacheRule(
      {
        name: `${key}/${version}`,
        isLocked: plan.locked,
        isPresent: version === drawnPlanVersion(plan.rooms),
        ticket,
      },
      dependencies,
    );
    if (!drawing) throw new CodedError("NOT_FOUND");
    reply
      .header("cache-control", cacheRule)
      .header("x-content-type-options", "nosniff")
      // Opened directly, the plan would be a document of our origin.
      .header("content-security-policy", "default-src 'none'; sandbox")
      .type(mimeType);
    return reply.send(drawing);
  }

  api.get("/media/plan/:key/:version/plan.svg", {
    schema: {
      tags,
      summary: "A floor plan drawn from the sizes of a listing's rooms",
      params: paramsSchema,
      response,
    },
    handler: (request, reply) => sendPlan(request, reply, request.params),
  });

  api.get("/media/plan/:key/:version/:ticket/plan.svg", {
    schema: {
      tags,
      summary: "A restricted floor plan of a listing, at a URL that works for a few hours",
      params: paramsSchema.extend({ ticket: z.string().max(60) }),
      response,
    },
    handler: (request, reply) => sendPlan(request, reply, request.params),
  });
};
