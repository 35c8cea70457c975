import type { FastifyInstance } from "fastify";
import { z } from "@larchway/shared/schema";
import { readHealth } from "../../store/health/health-repository";
import { anyRemote } from "../../access/operator";
import { requireVerb } from "../access/require-verb";
import { parseBody } from "../../http/problems";
import type { PlatformRoutesOptions } from "./platform-options";
import { requireServices } from "../platform-services";

const querySchema = z.object({
  name: z.string().max(60).optional(),
  /** Length of the reported period. */
  minutes: z.coerce.number().int().min(1).max(43_200).default(60),
});

/** `GET /platform/health`: what browsers reported, by build and minute. */
export function addHealthRoutes(app: FastifyInstance, options: PlatformRoutesOptions): void {
  app.get("/platform/health", { onRequest: requireVerb("read") }, async (request) => {
    const { name, minutes } = parseBody(querySchema, request.query);
    requireVerb(request, "read", name ?? anyRemote);
    const { database } = requireServices(options);
    await options.beacons.flush();
    const since = new Date(options.now() - minutes * 60_000);
    return { health: await readHealth(database, { name, since }) };
  });
}
