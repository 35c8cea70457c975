import { z, type Infer } from "@larchway/shared/schema";
import { liveManifestSchema, remoteManifestSchema } from "./remote";

/** The id of a build: twelve hex digits. */
export const buildIdSchema = z.string().regex(/^[0-9a-f]{12}$/);

/** Files to load for one exposed module or one route chunk; paths are relative to the build folder. */
export const assetsSchema = z.object({
  js: z.array(z.string()),
  css: z.array(z.string()),
  /** Fonts that every page uses, requested before the styles arrive. */
  fonts: z.array(z.string()).optional(),
  /** Shared modules that it uses from the shell outside the shell's main script: keys of the shell's `exposes`. */
  shared: z.array(z.string()).optional(),
});
export type Assets = Infer<typeof assetsSchema>;

/** The files of a build that other sites load; paths are relative to the build folder. */
const embedAssetsSchema = z.object({
  /** Names in the stable URLs: `/embed/<name>.json` and the loaders. */
  name: z.string().regex(/^[a-z-]+$/),
  /** The container, which exposes `./embed`. */
  entry: z.string(),
  js: z.array(z.string()),
  css: z.array(z.string()),
  /** Files served at `/embed/<file name>` for every build. */
  loaders: z.array(z.string()),
});

/** `build.json`, written by the build preset into every build folder. */
export const buildRecordSchema = z.object({
  name: z.string(),
  build: buildIdSchema,
  builtAt: z.string(),
  /** Commit of the sources, 40 hex digits; with `-dirty` when files had changes. Null outside a repository. */
  commit: z.string().max(60).nullable().optional(),
  /**
   * The build that was live during this build, whose commit this one contains. Null for none, absent without a site.
   */
  basedOn: z.string().max(60).nullable().optional(),
  remote: remoteManifestSchema,
  /** The container's entry (for the shell: its main script). */
  entry: z.string(),
  /** By exposed module: `./routes`, `./slots`. For the shell: `main`, and its shared modules that load on demand. */
  exposes: z.record(z.string(), assetsSchema),
  /** By route module name: the files beyond those of `./routes`. */
  routes: z.record(z.string(), assetsSchema),
  /** Shared libraries: the version it provides (`version`) and the range it accepts (`requiredVersion`). */
  shared: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      requiredVersion: z.string(),
      /** The exports that it provides; absent where the build cannot determine them. */
      provides: z.array(z.string()).optional(),
      /** The exports that it uses, each with a source file; absent where the build cannot determine them. */
      uses: z.record(z.string(), z.string()).optional(),
      /** By export: the hash of its type, then those of compatible earlier types; absent in older builds. */
      types: z.record(z.string(), z.array(z.string())).optional(),
    }),
  ),
  embed: embedAssetsSchema.optional(),
  server: z.object({ file: z.string(), contract: z.literal(1) }).nullable(),
  /** Every file except build.json with its size in bytes and SHA-256 (base64). */
  files: z.array(z.object({ path: z.string(), bytes: z.int().min(0), sha256: z.string() })),
});
export type BuildRecord = Infer<typeof buildRecordSchema>;

/** The data of a build that the browser needs. */
export const liveBuildSchema = buildRecordSchema
  .pick({ build: true, entry: true, exposes: true, routes: true, embed: true })
  .extend({
    base: z.string(),
    /** SHA-256 (hex) over the list of its files; missing in sets of earlier versions. Not in documents. */
    digest: z.string().optional(),
    /**
     * SHA-256 (Base64) of the file that browsers verify before they run the build; missing in sets of earlier
     * versions.
     */
    integrity: z
      .object({
        entry: z.string(),
        /** Hash of the build's `integrity.json`, which has the hashes of all scripts and styles. */
        table: z.string(),
        /** The same hashes by path. Only at the edge, which writes those of hinted files into documents. */
        files: z.record(z.string(), z.string()).optional(),
      })
      .optional(),
  });
export type LiveBuild = Infer<typeof liveBuildSchema>;

/** One remote of a release set; the shell falls back to `previous` within the page. */
export const liveRemoteSchema = z.object({
  remote: liveManifestSchema,
  live: liveBuildSchema,
  previous: liveBuildSchema.nullable(),
  /** Revoked builds: pages that opened earlier leave them. */
  revoked: z.array(z.string()).optional(),
  /** The revoked builds that open tabs must stop showing: they reload immediately. */
  urgent: z.array(z.string()).optional(),
  /** The canary build. Only at the edge: a document has the visitor's own release set. */
  canary: z
    .object({ remote: liveManifestSchema, build: liveBuildSchema, percent: z.number(), salt: z.string() })
    .optional(),
  /** The build that other sites get instead of the live one; a null build means none. Not in documents. */
  embedChannel: z.object({ build: liveBuildSchema.nullable() }).optional(),
});
export type LiveRemote = Infer<typeof liveRemoteSchema>;

/** Header with the page's release set in API requests that change data. */
export const releaseSetHeader = "x-release-set";

/** The live builds. `revision` rises by one with every promotion or rollback. */
export const releaseSetSchema = z.object({
  revision: z.number(),
  /** The same id for equal live builds, whatever the revision: see `toSetId`. In every document. */
  id: buildIdSchema.optional(),
  remotes: z.record(z.string(), liveRemoteSchema),
});
export type ReleaseSet = Infer<typeof releaseSetSchema>;

/**
 * Sent to open pages when the live builds change (`/platform/live/events`): per remote, its live build and the
 * revoked ones.
 */
export const liveChangesSchema = z.object({
  revision: z.number(),
  remotes: z.record(
    z.string(),
    z.object({ build: buildIdSchema, revoked: z.array(z.string()), urgent: z.array(z.string()).optional() }),
  ),
});
export type LiveChanges = Infer<typeof liveChangesSchema>;

/** A published build as operators see it; `bytes` excludes compressed copies, `publishedAt` is ISO 8601. */
export const releaseSchema = z.object({
  name: z.string(),
  build: buildIdSchema,
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** Time of the last promotion; missing for a build that was never live. */
  liveAt: z.string().optional(),
  note: z.string().optional(),
  /** See {@link buildRecordSchema}. */
  commit: z.string().nullable().optional(),
  basedOn: z.string().nullable().optional(),
  bytes: z.number(),
  /** `revoked`: a rollback revoked it, and it was not promoted again. */
  state: z.enum(["live", "previous", "published", "revoked"]),
});
export type Release = Infer<typeof releaseSchema>;
