import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { dumpSchemas } from "@larchway/shared/server/backup";
import { forOperators } from "./operators";
import { releaseSchema, requireServices, type PlatformRoutesOptions } from "./platform-services";

/** For `npm run site -- backup`, when this process has the embedded database. */
export function addBackupRoute(app: FastifyInstance, options: PlatformRoutesOptions): void {
  app.get("/platform/backup", forOperators(options), (_, reply) => {
    const { database } = requireServices(options);
    const lines = dumpSchemas(database, [{ section: "platform", schema: releaseSchema }]);
    return reply.type("application/x-ndjson").send(Readable.from(lines));
  });
}
