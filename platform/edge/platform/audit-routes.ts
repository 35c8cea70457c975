import type { FastifyInstance } from "fastify";
import { historyQuerySchema, auditQuerySchema } from "../../releases/audit/messages";
import { verifyAudit } from "../../releases/audit/verify-audit";
import { parseBody } from "../problems";
import { forOperators } from "./operators";
import { requireServices, type PlatformRoutesOptions } from "./platform-services";

/** The audit log: what happened, and whether its chain is whole. */
export function addAuditRoutes(app: FastifyInstance, options: PlatformRoutesOptions): void {
  const operators = forOperators(options);

  app.get("/platform/history", operators, async ({ query }) => {
    const { name, limit } = parseBody(historyQuerySchema, query);
    return { entries: await requireServices(options).releases.history(name, limit) };
  });

  app.get("/platform/audit", operators, async ({ query }) => {
    const { noted } = parseBody(auditQuerySchema, query);
    return verifyAudit(requireServices(options).database, noted);
  });
}
