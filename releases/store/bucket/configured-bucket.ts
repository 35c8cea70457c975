import { z, type Infer } from "@larchway/shared/schema";
import { baseUrlSchema } from "@larchway/shared/server/config";
import type { Bucket } from "./bucket";
import { bucketDefaults, openS3Bucket } from "./s3-bucket.mjs";

/** Configuration of the release store's bucket. With a bucket, the data folder is only a cache of it. */
export const bucketConfigSchema = z.object({
  STORE_S3_BUCKET: z.string().min(3).optional(),
  /** Endpoint of an S3-compatible service; Amazon S3 when missing. */
  STORE_S3_ENDPOINT: baseUrlSchema.optional(),
  STORE_S3_REGION: z.string().default(bucketDefaults.region),
  /** Prefix of every object key. */
  STORE_S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/, "must end in /, without one at the start")
    .default(bucketDefaults.prefix),
  /** Longest silence of the service in milliseconds. A whole call may take twelve times as long. */
  STORE_S3_DEADLINE_MS: z.coerce.number().int().min(100).max(60_000).default(bucketDefaults.deadlineMs),
});

/** Returns undefined when no bucket is configured and the store is a folder. */
export async function openConfiguredBucket(
  config: Infer<typeof bucketConfigSchema>,
): Promise<Bucket | undefined> {
  if (config.STORE_S3_BUCKET === undefined) return undefined;
  return openS3Bucket({
    bucket: config.STORE_S3_BUCKET,
    endpoint: config.STORE_S3_ENDPOINT,
    region: config.STORE_S3_REGION,
    prefix: config.STORE_S3_PREFIX,
    deadlineMs: config.STORE_S3_DEADLINE_MS,
  });
}
