import { z, type Infer } from "@larchway/shared/schema";

/** An entry of the audit log: who changed what and why. */
export const auditEntrySchema = z.object({
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  /** The remote or other subject of the entry. */
  name: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string().nullable(),
  evidence: z.record(z.string(), z.unknown()).nullable(),
});
/** `GET /platform/history`: newest first. */
export const historySchema = z.object({ entries: z.array(auditEntrySchema) });
export type AuditHistory = Infer<typeof historySchema>;

/** `busy`: the machine was too busy to judge the build. */
export const bootCheckOutcomeSchema = z.enum(["passed", "failed", "busy"]);
/** Measurements of a build's pages in a browser. Growth is per repeated visit, of the worst page. */
export const bootCheckFiguresSchema = z.object({
  pages: z.number(),
  visits: z.number(),
  /** Thrown or logged errors, unhandled promise rejections and logged warnings. */
  errors: z.number(),
  rejections: z.number(),
  warnings: z.number(),
  nodesPerVisit: z.number(),
  listenersPerVisit: z.number(),
  stylesPerVisit: z.number(),
  heapBytesPerVisit: z.number(),
  /** Processor time of the pages. */
  processorMs: z.number(),
  /** The share of a processor that a program got during the check, 0 to 1: 1 on an idle machine. */
  processorShare: z.number(),
});
export type BootCheckFigures = Infer<typeof bootCheckFiguresSchema>;

const counts = { views: z.number(), failures: z.number(), errors: z.number() };
const remoteStatusSchema = z.object({
  name: z.string(),
  build: z.string(),
  /** The target of a rollback; null without an earlier build. */
  previous: z.string().nullable(),
  /** The time it went live (ISO 8601), the actor and the reason; null for builds older than the audit log. */
  live: z.object({ since: z.string(), by: z.string(), note: z.string().nullable() }).nullable(),
  hold: z
    .object({ kind: z.string(), until: z.string().nullable(), reason: z.string(), actor: z.string() })
    .nullable(),
  /** The canary build, and its share of visitors in percent. */
  canary: z.object({ build: z.string(), percent: z.number() }).nullable(),
  /**
   * The embed release of a remote on other sites: a build, or null while it is switched off. `follows`: it is always
   * the live build. Older edges name the channel only when it does not follow.
   */
  embedChannel: z.object({ build: z.string().nullable(), follows: z.boolean().default(false) }).optional(),
  /** The boot check's result for the live build; null when it was not opened in a browser, absent on older edges. */
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
  /** True while a break-glass pointer overrides the database. */
  isBreakGlass: z.boolean(),
  /** Beacons of the live build in the last hour. */
  lastHour: z.object({
    ...counts,
    /**
     * Documents of the build that the edge served, without the last two minutes, and those whose page sent a beacon;
     * absent on older edges.
     */
    starts: z.object({ issued: z.number(), started: z.number() }).optional(),
  }),
  /** Failures and uncaught errors of all its builds per minute of the last hour, oldest first. */
  failuresByMinute: z.array(z.number()),
});
export type RemoteStatus = Infer<typeof remoteStatusSchema>;

/**
 * `GET /platform/status`: the state of each remote. While the release database does not respond, `live`, `hold` and
 * the counts are empty.
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
