/** An entry in a listing of a bucket. */
interface BucketObject {
  key: string;
  bytes: number;
  /**
   * MD5 (hex) of the content, if the service reports it. S3 does for objects that are uploaded whole and not encrypted
   * by KMS.
   */
  md5: string | undefined;
}

/** The calls that a release store needs of an S3-compatible bucket. All of them reject on failure. */
export interface Bucket {
  /** Location of the bucket, for logs and messages. */
  readonly name: string;
  put(key: string, bytes: Buffer): Promise<void>;
  /** Returns null when the object does not exist. */
  get(key: string): Promise<Buffer | null>;
  /** Returns all objects whose key starts with the prefix. */
  list(prefix: string): Promise<BucketObject[]>;
  remove(key: string): Promise<void>;
}
