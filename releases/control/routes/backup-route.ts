import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { dumpSchemas } from "@larchway/shared/server/backup";
import { anyRemote } from "../../access/operator";
import { requireVerb } from "../access/require-verb";
import type { PlatformRoutesOptions } from "./platform-options";
import { releaseSchema, requireServices } from "../platform-services";

/** For `npm run site -- backup`, when this process has the embedded database. */
export function addBackupRoute(app: FastifyInstance, options: PlatformRoutesOptions): void {
  app.get("/platform/backup", { onRequest: requireVerb("backup") }, (request, reply) => {
    requireVerb(request, "backup", anyRemote);
    const { database } = requireServices(options);
    const lines = dumpSchemas(database, [{ section: "platform", schema: releaseSchema }]);
    return reply.type("application/x-ndjson").send(Readable.from(lines));
  });
}
