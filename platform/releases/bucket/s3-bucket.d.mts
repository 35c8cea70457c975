import type { Bucket } from "./bucket";

export interface S3BucketOptions {
  bucket: string;
  /** URL of a service that is not Amazon's. */
  endpoint?: string | undefined;
  region: string;
  /** Put before every key, e.g. `larchway/`. */
  prefix: string;
}

export const bucketDefaults: { region: string; prefix: string };
export function openS3Bucket(options: S3BucketOptions): Promise<Bucket>;
