import type { Logger } from "@larchway/shared/server/log";
import { BucketReleaseStore } from "../releases/bucket/bucket-store";
import { openS3Bucket } from "../releases/bucket/s3-bucket";
import { FolderReleaseStore, type ReleaseStore } from "../releases/release-store";
import type { DataPaths, EdgeConfig } from "./edge-config";

/** The release store that the configuration names: a bucket with the data folder as its cache, or the folder alone. */
export async function openReleaseStore(
  config: EdgeConfig,
  paths: DataPaths,
  log: Logger,
): Promise<ReleaseStore> {
  const folder = new FolderReleaseStore({ files: paths.store, maps: paths.storeMaps });
  if (config.STORE_S3_BUCKET === undefined) return folder;
  const bucket = await openS3Bucket({
    bucket: config.STORE_S3_BUCKET,
    endpoint: config.STORE_S3_ENDPOINT,
    region: config.STORE_S3_REGION,
    prefix: config.STORE_S3_PREFIX,
  });
  return new BucketReleaseStore({ bucket, folder, log });
}
