import type { Logger } from "@larchway/shared/server/log";
import { BucketReleaseStore } from "@larchway/releases/store/bucket/bucket-store";
import type { Bucket } from "@larchway/releases/store/bucket/bucket";
import { openConfiguredBucket } from "@larchway/releases/store/bucket/configured-bucket";
import { FolderReleaseStore, type ReleaseStore } from "@larchway/releases/store/release-store";
import type { DataPaths, EdgeConfig } from "./edge-config";

export interface OpenedStore {
  store: ReleaseStore;
  /** Undefined when the store is a folder. */
  bucket: Bucket | undefined;
}

/** Opens the configured release store: a bucket with the data folder as its cache, or only the folder. */
export async function openReleaseStore(
  config: EdgeConfig,
  paths: DataPaths,
  log: Logger,
): Promise<OpenedStore> {
  const folder = new FolderReleaseStore({ files: paths.store, maps: paths.storeMaps });
  const bucket = await openConfiguredBucket(config);
  return { store: bucket ? new BucketReleaseStore({ bucket, folder, log }) : folder, bucket };
}
