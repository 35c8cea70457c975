import { z, type Infer } from "@larchway/shared/schema";

/** An entry of the audit log: who changed what and why. */
export const auditEntrySchema = z.object({
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  /** The remote, or what else it concerns. */
  name: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string().nullable(),
  evidence: z.record(z.string(), z.unknown()).nullable(),
});
/** `GET /platform/history`: newest first. */
export const historySchema = z.object({ entries: z.array(auditEntrySchema) });
export type AuditHistory = Infer<typeof historySchema>;

/** `busy`: the machine had too much else to do to say whether the build is good. */
export const bootCheckOutcomeSchema = z.enum(["passed", "failed", "busy"]);
/** What the pages of a build did in a browser. Growth is that of the worst page, for each repeated visit. */
export const bootCheckFiguresSchema = z.object({
  pages: z.number(),
  visits: z.number(),
  /** Errors that were thrown or logged, promises rejected without a handler, warnings that were logged. */
  errors: z.number(),
  rejections: z.number(),
  warnings: z.number(),
  nodesPerVisit: z.number(),
  listenersPerVisit: z.number(),
  stylesPerVisit: z.number(),
  heapBytesPerVisit: z.number(),
  /** Processor time of the pages. */
  processorMs: z.number(),
  /** What a program got of a processor meanwhile, 0 to 1: 1 on a machine at rest. */
  processorShare: z.number(),
});
export type BootCheckFigures = Infer<typeof bootCheckFiguresSchema>;

const counts = { views: z.number(), failures: z.number(), errors: z.number() };
const remoteStatusSchema = z.object({
  name: z.string(),
  build: z.string(),
  /** What a rollback goes back to; null when there is nothing earlier. */
  previous: z.string().nullable(),
  /** Since when it is live (ISO 8601), by whom and why; null for builds from before the audit log. */
  live: z.object({ since: z.string(), by: z.string(), note: z.string().nullable() }).nullable(),
  hold: z
    .object({ kind: z.string(), until: z.string().nullable(), reason: z.string(), actor: z.string() })
    .nullable(),
  /** The build that a share of visitors gets, and that share in percent. */
  canary: z.object({ build: z.string(), percent: z.number() }).nullable(),
  /**
   * What other sites get, of a remote that they can show: a build, or null while it is switched off. `follows`: the live build,
   * whichever it is; an edge of before names the channel only when it doesn't.
   */
  embedChannel: z.object({ build: z.string().nullable(), follows: z.boolean().default(false) }).optional(),
  /** What the boot check found of the live build; null when it was not opened in a browser, absent on edges of before. */
  bootCheck: z
    .object({
      at: z.string(),
      outcome: bootCheckOutcomeSchema,
      warnings: z.array(z.string()),
      figures: bootCheckFiguresSchema.nullable(),
    })
    .nullable()
    .optional(),
  isDamaged: z.boolean(),
  /** True while a break-glass pointer covers what the database says. */
  isBreakGlass: z.boolean(),
  /** What browsers reported of its live build in the last hour. */
  lastHour: z.object({
    ...counts,
    /** Documents of the build that were counted, but for the last two minutes, and those whose page reported; absent on edges of before. */
    starts: z.object({ issued: z.number(), started: z.number() }).optional(),
  }),
  /** Failures and uncaught errors of all its builds in each of the last sixty minutes, oldest first. */
  failuresByMinute: z.array(z.number()),
});
export type RemoteStatus = Infer<typeof remoteStatusSchema>;

/**
 * `GET /platform/status`: how each remote is doing. While the release database does not respond, `live`, `hold` and the counts
 * are empty.
 */
export const releaseStatusSchema = z.object({
  revision: z.number(),
  releaseDatabase: z.enum(["open", "closed"]).default("open"),
  remotes: z.array(remoteStatusSchema),
});
export type ReleaseStatus = Infer<typeof releaseStatusSchema>;

/** The response to `POST /platform/promote` and `/platform/rollback`. */
export const liveMoveSchema = z.object({
  name: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  revision: z.number(),
});
