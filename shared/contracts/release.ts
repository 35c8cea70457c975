import { z, type Infer } from "@larchway/shared/schema";
import { liveManifestSchema, remoteManifestSchema } from "./remote";

/** The id of a build: twelve hex digits. */
export const buildIdSchema = z.string().regex(/^[0-9a-f]{12}$/);

/** Files to load for one exposed module or one route chunk; paths are relative to the build folder. */
export const assetsSchema = z.object({
  js: z.array(z.string()),
  css: z.array(z.string()),
  /** Fonts that every page uses, worth requesting before its styles have come. */
  fonts: z.array(z.string()).optional(),
  /** Shared modules that they take from the shell and that are not in its main script: keys of the shell's `exposes`. */
  shared: z.array(z.string()).optional(),
});
export type Assets = Infer<typeof assetsSchema>;

/** What other sites load of a build; paths are relative to the build folder. */
const embedAssetsSchema = z.object({
  /** Of its stable URLs: `/embed/<name>.json` and the loaders. */
  name: z.string().regex(/^[a-z-]+$/),
  /** The container, which exposes `./embed`. */
  entry: z.string(),
  js: z.array(z.string()),
  css: z.array(z.string()),
  /** Served at `/embed/<file name>`, whatever the build. */
  loaders: z.array(z.string()),
});

/** `build.json`, written by the build preset into every build folder. */
export const buildRecordSchema = z.object({
  name: z.string(),
  build: buildIdSchema,
  builtAt: z.string(),
  /** Of the sources, 40 hex digits; with `-dirty` when files were changed since. Null outside a repository. */
  commit: z.string().max(60).nullable().optional(),
  /** The build that was live when this one was made, and is contained in it; null for none, absent when no site was asked. */
  basedOn: z.string().max(60).nullable().optional(),
  remote: remoteManifestSchema,
  /** The container's entry (for the shell: its main script). */
  entry: z.string(),
  /** By exposed module: `./routes`, `./slots`. For the shell: `main`, and its shared modules that are fetched when needed. */
  exposes: z.record(z.string(), assetsSchema),
  /** By route module name: the files beyond those of `./routes`. */
  routes: z.record(z.string(), assetsSchema),
  /** Shared libraries: what this build brings (`version`) and what it accepts (`requiredVersion`). */
  shared: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      requiredVersion: z.string(),
      /** The exports that it brings; absent where the build cannot say. */
      provides: z.array(z.string()).optional(),
      /** The exports that it uses, each with a source file that does so; absent where the build cannot say. */
      uses: z.record(z.string(), z.string()).optional(),
      /** By export: the hash of its type, then those of earlier types that are compatible; absent in older builds. */
      types: z.record(z.string(), z.array(z.string())).optional(),
    }),
  ),
  embed: embedAssetsSchema.optional(),
  server: z.object({ file: z.string(), contract: z.literal(1) }).nullable(),
  /** Every file with its size in bytes and SHA-256 (base64), build.json itself excepted. */
  files: z.array(z.object({ path: z.string(), bytes: z.int().min(0), sha256: z.string() })),
});
export type BuildRecord = Infer<typeof buildRecordSchema>;

/** A build as the browser needs it. */
export const liveBuildSchema = buildRecordSchema
  .pick({ build: true, entry: true, exposes: true, routes: true, embed: true })
  .extend({
    base: z.string(),
    /** SHA-256 (hex) over the list of its files; missing in sets of earlier versions. Not in documents. */
    digest: z.string().optional(),
    /** SHA-256 (Base64) of what browsers verify before they run it; missing in sets of earlier versions. */
    integrity: z
      .object({
        entry: z.string(),
        /** Of `integrity.json` beside the files, which has the hashes of all scripts and styles. */
        table: z.string(),
        /** The same hashes by path. Only at the edge, which puts those of hinted files into documents. */
        files: z.record(z.string(), z.string()).optional(),
      })
      .optional(),
  });
export type LiveBuild = Infer<typeof liveBuildSchema>;

/** One remote of a release set; `previous` is what the shell falls back to within the page. */
export const liveRemoteSchema = z.object({
  remote: liveManifestSchema,
  live: liveBuildSchema,
  previous: liveBuildSchema.nullable(),
  /** Builds that were taken back: pages that were opened before leave them. */
  revoked: z.array(z.string()).optional(),
  /** Those of them that an open tab must not show any longer: it reloads at once. */
  urgent: z.array(z.string()).optional(),
  /** The build that a part of the visitors get instead. Only at the edge: a document has the visitor's own set. */
  canary: z
    .object({ remote: liveManifestSchema, build: liveBuildSchema, percent: z.number(), salt: z.string() })
    .optional(),
  /** What other sites get instead of the live build; a build of null: nothing. Not in documents. */
  embedChannel: z.object({ build: liveBuildSchema.nullable() }).optional(),
});
export type LiveRemote = Infer<typeof liveRemoteSchema>;

/** Names the release set of the page in requests to the api that change something. */
export const releaseSetHeader = "x-release-set";

/** What is live now. `revision` rises by one with every promote or roll back. */
export const releaseSetSchema = z.object({
  revision: z.number(),
  /** The same for equal live builds, whatever the revision: see `toSetId`. In every document. */
  id: buildIdSchema.optional(),
  remotes: z.record(z.string(), liveRemoteSchema),
});
export type ReleaseSet = Infer<typeof releaseSetSchema>;

/** What open pages are told when something else is live (`/platform/live/events`): by remote, its live build and those taken back. */
export const liveChangesSchema = z.object({
  revision: z.number(),
  remotes: z.record(
    z.string(),
    z.object({ build: buildIdSchema, revoked: z.array(z.string()), urgent: z.array(z.string()).optional() }),
  ),
});
export type LiveChanges = Infer<typeof liveChangesSchema>;

/** A published build as operators see it; `bytes` without compressed copies, `publishedAt` in ISO 8601. */
export const releaseSchema = z.object({
  name: z.string(),
  build: buildIdSchema,
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** When it last went live; missing for one that never was. */
  liveAt: z.string().optional(),
  note: z.string().optional(),
  /** See {@link buildRecordSchema}. */
  commit: z.string().nullable().optional(),
  basedOn: z.string().nullable().optional(),
  bytes: z.number(),
  /** `revoked`: a rollback took it back, and it has not gone live again. */
  state: z.enum(["live", "previous", "published", "revoked"]),
});
export type Release = Infer<typeof releaseSchema>;
