import { z } from "@larchway/shared/schema";

/** Requests and responses about the audit log, shared by the edge and the command line. */
export const historyQuerySchema = z.object({
  name: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
});
export const auditQuerySchema = z.object({
  noted: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

export const auditReportSchema = z.object({
  entries: z.number(),
  hash: z.string(),
  problems: z.array(
    z.object({
      position: z.number(),
      problem: z.enum(["changed", "removed", "inserted"]),
      entry: z.string().nullable(),
    }),
  ),
  isRewritten: z.boolean(),
});
