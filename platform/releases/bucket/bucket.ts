/** An object in a bucket, as a listing tells of it. */
interface BucketObject {
  key: string;
  bytes: number;
  /** MD5 (hex) of the content where the service says so; S3 does for objects that are uploaded whole and not encrypted by KMS. */
  md5: string | undefined;
}

/** The few calls that a release store needs of an S3-compatible bucket. Every call may fail, and then throws. */
export interface Bucket {
  /** Where it is, for logs and messages. */
  readonly name: string;
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such object. */
  get(key: string): Promise<Buffer | null>;
  /** All objects whose key starts with the prefix. */
  list(prefix: string): Promise<BucketObject[]>;
  remove(key: string): Promise<void>;
}
