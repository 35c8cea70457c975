// A bucket behind Amazon's S3 client. Plain JavaScript: the command line writes break-glass pointers with it before the
// build.
/** @import { Bucket } from "./bucket" */
import { createHash } from "node:crypto";

/**
 * @typedef {object} S3BucketOptions
 * @property {string} bucket
 * @property {string | undefined} [endpoint] URL of a service other than Amazon S3.
 * @property {string} region
 * @property {string} prefix Prefix of every key, e.g. `larchway/`.
 * @property {number | undefined} [deadlineMs] Longest silence in a response, in milliseconds; `bucketDefaults` when missing.
 */

/** Used for settings that the configuration does not set. */
export const bucketDefaults = { region: "ca-central-1", prefix: "larchway/", deadlineMs: 10_000 };

/** A store that hangs must not delay local work. */
const maxConnectMs = 2_000;
/** One call may take this many deadlines in total, with retries and large objects on a slow connection. */
const deadlinesPerCall = 12;

/**
 * The client finds its credentials in the usual ways (`AWS_ACCESS_KEY_ID`, a profile, the machine's role). It is
 * imported lazily, because most sites have no bucket.
 *
 * @param {S3BucketOptions} options
 * @returns {Promise<Bucket>}
 */
export async function openS3Bucket({
  bucket,
  endpoint,
  region,
  prefix,
  deadlineMs = bucketDefaults.deadlineMs,
}) {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, paginateListObjectsV2 } =
    await import("@aws-sdk/client-s3");
  const client = new S3Client({
    region,
    // Services other than S3 rarely have a host name per bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestHandler: {
      connectionTimeout: Math.min(maxConnectMs, deadlineMs),
      // Longest time before the response begins, and between two chunks.
      requestTimeout: deadlineMs,
      throwOnRequestTimeout: true,
      socketTimeout: deadlineMs,
    },
    // Some services lack the client's newer checksums; all of them check the MD5 that `put` sends.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const toInput = (/** @type {string} */ key) => ({ Bucket: bucket, Key: prefix + key });
  const untilDeadline = () => ({ abortSignal: AbortSignal.timeout(deadlinesPerCall * deadlineMs) });

  return {
    name: `s3://${bucket}/${prefix}`,
    async put(key, bytes) {
      const md5 = createHash("md5").update(bytes).digest("base64");
      await client.send(
        new PutObjectCommand({ ...toInput(key), Body: bytes, ContentMD5: md5 }),
        untilDeadline(),
      );
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(toInput(key)), untilDeadline());
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      } catch (error) {
        if (error instanceof Error && error.name === "NoSuchKey") return null;
        throw error;
      }
    },
    async list(keyPrefix) {
      const objects = [];
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + keyPrefix });
      const tokens = new Set();
      for await (const { Contents = [], NextContinuationToken: token } of pages) {
        // The client would follow a repeated token for ever, and a partial list must not pass as complete.
        if (token !== undefined && tokens.has(token))
          throw new Error(
            `The bucket repeats its list of ${prefix}${keyPrefix}: the same continuation token came again.`,
          );
        tokens.add(token);
        for (const { Key = "", Size = 0, ETag = "" } of Contents) {
          const md5 = /^"?([0-9a-f]{32})"?$/.exec(ETag)?.[1];
          objects.push({ key: Key.slice(prefix.length), bytes: Size, md5 });
        }
      }
      return objects;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(toInput(key)), untilDeadline());
    },
  };
}
