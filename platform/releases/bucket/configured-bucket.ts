import { z, type Infer } from "@larchway/shared/schema";
import { baseUrlSchema } from "@larchway/shared/server/config";
import type { Bucket } from "./bucket";
import { bucketDefaults, openS3Bucket } from "./s3-bucket.mjs";

/** The bucket of the release store in the environment; the data folder then is a cache of it. */
export const bucketConfigSchema = z.object({
  STORE_S3_BUCKET: z.string().min(3).optional(),
  /** Of an S3-compatible service; Amazon's own when left out. */
  STORE_S3_ENDPOINT: baseUrlSchema.optional(),
  STORE_S3_REGION: z.string().default(bucketDefaults.region),
  /** Put before the key of every object. */
  STORE_S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/, "must end in /, without one at the start")
    .default(bucketDefaults.prefix),
  /** Milliseconds that the service may send nothing; a whole call may take twelve times as long. */
  STORE_S3_DEADLINE_MS: z.coerce.number().int().min(100).max(60_000).default(bucketDefaults.deadlineMs),
});

/** Undefined where the folder is all there is. */
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
