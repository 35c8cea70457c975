import { join, resolve } from "node:path";
import { z, type Infer } from "@larchway/shared/schema";
import { parseConfig } from "@larchway/shared/server/config";
import { type Database, databaseUrlSchema, openDatabase } from "@larchway/shared/server/database";
import { packageFolder } from "@larchway/shared/server/package-folder";
import { findRunningSite } from "@larchway/shared/server/running-site";
import type { Bucket } from "@larchway/releases/store/bucket/bucket";
import { bucketConfigSchema, openConfiguredBucket } from "@larchway/releases/store/bucket/configured-bucket";

const environmentSchema = z.object({
  DATABASE_URL: databaseUrlSchema.optional(),
  DATABASE_SCHEMA: z.string().default("api"),
  DATA_DIR: z.string().default("var"),
  ...bucketConfigSchema.shape,
});
const platform = packageFolder(import.meta.url);

/** Everything that a backup holds, and where it is. */
export interface SiteData {
  dataDirectory: string;
  databaseUrl: string | undefined;
  parts: DataPart[];
  token: string;
  /** Of the release store; undefined where the data folder is all there is. */
  openBucket: () => Promise<Bucket | undefined>;
}

/** The data of one process. */
export interface DataPart {
  section: "api" | "platform";
  schema: string;
  migrations: string;
  open: () => Promise<Database>;
  /** Where the process that runs here gives its part of a backup. */
  url: string;
}

/** Reads the environment as the processes do; the embedded databases stand where they keep them. */
export async function readSiteData(env: Record<string, string | undefined>): Promise<SiteData> {
  const config: Infer<typeof environmentSchema> = parseConfig(environmentSchema, env);
  const dataDirectory = resolve(config.DATA_DIR);
  const { apiUrl, edgeUrl, token } = await findRunningSite(env);

  const part = (section: DataPart["section"], schema: string, migrations: string, url: string): DataPart => ({
    section,
    schema,
    migrations: join(platform, migrations),
    url,
    open: () =>
      openDatabase({
        url: config.DATABASE_URL,
        directory: join(dataDirectory, "database", section),
        application: "backup",
        schema,
      }),
  });
  return {
    dataDirectory,
    databaseUrl: config.DATABASE_URL,
    token,
    openBucket: () => openConfiguredBucket(config),
    parts: [
      part("api", config.DATABASE_SCHEMA, "../api/migrations", `${apiUrl}/operator/backup`),
      part("platform", "platform", "../releases/migrations", `${edgeUrl}/platform/backup`),
    ],
  };
}
