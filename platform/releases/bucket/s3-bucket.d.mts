import type { Bucket } from "./bucket";

export interface S3BucketOptions {
  bucket: string;
  /** URL of a service that is not Amazon's. */
  endpoint?: string | undefined;
  region: string;
  /** Put before every key, e.g. `larchway/`. */
  prefix: string;
  /** Milliseconds without a byte of a response; those of `bucketDefaults` without it. */
  deadlineMs?: number | undefined;
}

export const bucketDefaults: { region: string; prefix: string; deadlineMs: number };
export function openS3Bucket(options: S3BucketOptions): Promise<Bucket>;
