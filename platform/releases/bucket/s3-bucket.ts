import { createHash } from "node:crypto";
import type { Bucket, BucketObject } from "./bucket";

export interface S3BucketOptions {
  bucket: string;
  /** URL of a service that is not Amazon's. */
  endpoint?: string;
  region: string;
  /** Put before every key, e.g. `larchway/`. */
  prefix: string;
}

/** Milliseconds: to connect, and without a byte of the response. A store that hangs must not hold up what is local. */
const timeouts = { connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true };

/**
 * A bucket behind Amazon's own client, which finds the credentials as everywhere (`AWS_ACCESS_KEY_ID` and so on, a profile, the
 * machine's role). The client is loaded here, because most sites have no bucket.
 */
export async function openS3Bucket({ bucket, endpoint, region, prefix }: S3BucketOptions): Promise<Bucket> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, paginateListObjectsV2 } =
    await import("@aws-sdk/client-s3");
  const client = new S3Client({
    region,
    // Services of others rarely have a host name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestHandler: timeouts,
    // Not every service knows the client's newer checksums; all of them check the MD5 that `put` sends.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const toInput = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  return {
    name: `s3://${bucket}/${prefix}`,
    async put(key, bytes) {
      const md5 = createHash("md5").update(bytes).digest("base64");
      await client.send(new PutObjectCommand({ ...toInput(key), Body: bytes, ContentMD5: md5 }));
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(toInput(key)));
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      } catch (error) {
        if (error instanceof Error && error.name === "NoSuchKey") return null;
        throw error;
      }
    },
    async list(keyPrefix) {
      const objects: BucketObject[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + keyPrefix });
      for await (const { Contents = [] } of pages) {
        for (const { Key = "", Size = 0, ETag = "" } of Contents) {
          const md5 = /^"?([0-9a-f]{32})"?$/.exec(ETag)?.[1];
          objects.push({ key: Key.slice(prefix.length), bytes: Size, md5 });
        }
      }
      return objects;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(toInput(key)));
    },
  };
}
