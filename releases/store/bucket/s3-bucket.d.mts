import type { Bucket } from "./bucket";

export interface S3BucketOptions {
  bucket: string;
  /** URL of a service other than Amazon S3. */
  endpoint?: string | undefined;
  region: string;
  /** Prefix of every key, e.g. `larchway/`. */
  prefix: string;
  /** Longest silence in a response, in milliseconds; `bucketDefaults` when missing. */
  deadlineMs?: number | undefined;
}

export const bucketDefaults: { region: string; prefix: string; deadlineMs: number };
export function openS3Bucket(options: S3BucketOptions): Promise<Bucket>;
