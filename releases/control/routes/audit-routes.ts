import type { FastifyInstance } from "fastify";
import { historyQuerySchema, auditQuerySchema } from "../../store/audit/messages";
import { verifyAudit } from "../../store/audit/verify-audit";
import { anyRemote } from "../../access/operator";
import { requireVerb } from "../access/require-verb";
import { parseBody } from "../../http/problems";
import type { PlatformRoutesOptions } from "./platform-options";
import { requireServices } from "../platform-services";

/** The audit log and the verification of its chain. */
export function addAuditRoutes(app: FastifyInstance, options: PlatformRoutesOptions): void {
  const reads = { onRequest: requireVerb("read") };

  app.get("/platform/history", reads, async (request) => {
    const { name, limit } = parseBody(historyQuerySchema, request.query);
    requireVerb(request, "read", name ?? anyRemote);
    return { entries: await requireServices(options).releases.history(name, limit) };
  });

  app.get("/platform/audit", reads, async (request) => {
    requireVerb(request, "read", anyRemote);
    const { noted } = parseBody(auditQuerySchema, request.query);
    return verifyAudit(requireServices(options).database, noted);
  });
}
