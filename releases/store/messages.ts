import { buildIdSchema, releaseSchema } from "@larchway/shared/contracts/release";
import { bootCheckFiguresSchema, bootCheckOutcomeSchema } from "@larchway/shared/contracts/release-status";
import { z, type Infer } from "@larchway/shared/schema";

/** Requests and responses of the release service, shared by the edge and the command line. */
const who = {
  /** Ignored: the token identifies the actor. */
  actor: z.string().max(60).optional(),
  note: z.string().max(500).optional(),
};
const name = z.string().max(60);
const build = z.string().max(60);
const expectedRevision = z.int().min(0).optional();
/** Break-glass: overrides holds, bases and the gate; the reason is recorded. */
const force = z.strictObject({ reason: z.string().min(1).max(400) }).optional();
/** Paths that the change drops on purpose. */
const dropRoutes = z.array(z.string().max(200)).max(200).optional();
/** The build that the caller intends to replace; null for none. */
const basedOn = z.string().max(60).nullable().optional();

/** A build folder on the server: by path, or by name in the server's folder of builds. */
export const publishRequestSchema = z.union([
  z.strictObject({ folder: z.string().max(1000), ...who }),
  z.strictObject({ name, build, ...who }),
]);
export const publishedSchema = z.object({
  release: releaseSchema,
  isNew: z.boolean(),
  repaired: z.array(z.string()),
});

export const verifyRequestSchema = z.strictObject({
  repair: z.boolean().default(false),
  /** Only live builds and their fallbacks. */
  liveOnly: z.boolean().default(false),
  ...who,
});
export const verifiedSchema = z.object({
  builds: z.array(
    z.object({
      name: z.string(),
      build: z.string(),
      state: releaseSchema.shape.state,
      damage: z.array(z.object({ path: z.string(), problem: z.enum(["missing", "changed", "unexpected"]) })),
      repaired: z.array(z.string()),
    }),
  ),
});
export type VerifiedBuilds = Infer<typeof verifiedSchema>["builds"];

export const promoteRequestSchema = z.strictObject({
  name,
  build,
  basedOn,
  expectedRevision,
  force,
  dropRoutes,
  ...who,
});
/** Builds that only work together: all of them go live, or none. */
export const promoteAllRequestSchema = z.strictObject({
  builds: z.array(z.strictObject({ name, build, basedOn })).min(1).max(100),
  expectedRevision,
  force,
  dropRoutes,
  ...who,
});
export const rollbackRequestSchema = z.strictObject({
  name,
  to: build.optional(),
  /** Open tabs that show the replaced build reload immediately. */
  urgent: z.boolean().optional(),
  expectedRevision,
  force,
  ...who,
});

export const retireRequestSchema = z.strictObject({
  name,
  redirect: z.string().max(500).nullable(),
  expectedRevision,
  force,
  ...who,
});
export const retirementSchema = z.object({
  name: z.string(),
  from: z.string(),
  paths: z.array(z.string()),
  redirect: z.string().nullable(),
  revision: z.number(),
});

export const bootCheckRequestSchema = z.strictObject({ name, build: buildIdSchema, ...who });
export const bootCheckSchema = z.object({
  name: z.string(),
  build: z.string(),
  setId: z.string(),
  outcome: bootCheckOutcomeSchema.default("passed"),
  problems: z.array(z.string()),
  warnings: z.array(z.string()).default([]),
  figures: bootCheckFiguresSchema.nullable().optional(),
  actor: z.string(),
  at: z.string(),
});

const kind = z.enum(["lock", "freeze"]);
export const holdRequestSchema = z.strictObject({
  name,
  kind,
  reason: z.string().min(1).max(400),
  until: z.iso.datetime({ offset: true }).optional(),
});
export const releaseHoldRequestSchema = z.strictObject({ name, kind, ...who });
const holdSchema = z.object({
  name: z.string(),
  kind,
  reason: z.string(),
  until: z.string().nullable(),
  actor: z.string(),
  at: z.string(),
});
export const holdListSchema = z.object({ holds: z.array(holdSchema) });
/** A change without the release database; one step back when no build is named. */
export const breakGlassRequestSchema = z.strictObject({
  name,
  to: build.optional(),
  urgent: z.boolean().optional(),
  reason: z.string().min(1).max(500),
});

export const previewRequestSchema = z.strictObject({
  /** Published builds by remote. */
  builds: z.record(name, buildIdSchema),
  /** True for a complete release set: remotes that aren't named are absent. */
  isWhole: z.boolean().default(false),
  hours: z.number().min(0.01).max(168).default(24),
  ...who,
});
export const previewLinkSchema = z.object({ path: z.string(), expires: z.string() });

export const seenSetSchema = z.object({
  id: z.string(),
  /** By remote. */
  builds: z.record(z.string(), z.string()),
  firstSeen: z.string(),
  /** Remotes whose build is no longer stored. */
  removed: z.array(z.string()),
});

export const canaryRequestSchema = z.strictObject({
  name,
  build,
  percent: z.number().min(0.1).max(100),
  autoPromote: z.boolean().default(false),
  force,
  ...who,
});
export const endCanaryRequestSchema = z.strictObject({ name, urgent: z.boolean().optional(), ...who });
const canarySchema = z.object({
  name: z.string(),
  build: z.string(),
  percent: z.number(),
  startedAt: z.string(),
  startedBy: z.string(),
  isAutoPromoted: z.boolean(),
});
export const canaryListSchema = z.object({ canaries: z.array(canarySchema) });

/** `to`: follow, rollback, off, or a build. */
export const embedRequestSchema = z.strictObject({ name, to: build, ...who });
export const embedStateSchema = z.object({
  name: z.string(),
  follows: z.boolean(),
  /** Null: switched off. */
  build: z.string().nullable(),
});

export const liveChangeSchema = z.object({
  name: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  revision: z.number(),
});

export const releaseListSchema = z.object({ revision: z.number(), releases: z.array(releaseSchema) });
export type ReleaseList = Infer<typeof releaseListSchema>;
