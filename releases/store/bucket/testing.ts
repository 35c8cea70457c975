import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { openS3Bucket } from "./s3-bucket.mjs";

/** Keys in one page of a listing. */
const pageSize = 20;

/**
 * For tests and drills: a server with one bucket, in memory, and the part of S3 that a release store uses. It does not
 * check signatures, which are the client library's concern.
 *
 * @param port 0 for a free one
 */
export async function startFakeS3({ bucket = "builds-of-tests", port = 0 } = {}) {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const arrived: string[] = [];
  /** Responses wait for `wait`. */
  const state: { isDown: boolean; wait?: Promise<void>; repeatsToken?: boolean } = { isDown: false };
  const server = createServer((request, reply) => {
    const { method = "GET", headers } = request;
    const url = new URL(request.url ?? "/", "http://s3");
    const [, name, ...parts] = decodeURIComponent(url.pathname).split("/");
    const key = parts.join("/");
    const fail = (status: number, code: string) =>
      reply.writeHead(status).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    const respond = (body: Buffer): unknown => {
      requests.push(`${method} ${key || url.search}`);
      if (name !== bucket) return fail(404, "NoSuchBucket");
      if (state.isDown) return fail(503, "ServiceUnavailable");
      if (method === "PUT") {
        const md5 = createHash("md5").update(body);
        if (headers["content-md5"] !== md5.copy().digest("base64")) return fail(400, "BadDigest");
        objects.set(key, body);
        return reply.writeHead(200, { etag: `"${md5.digest("hex")}"` }).end();
      }
      if (method === "DELETE") {
        objects.delete(key);
        return reply.writeHead(204).end();
      }
      if (url.searchParams.has("list-type"))
        return reply.end(listPage(objects, url.searchParams, state.repeatsToken));
      const found = objects.get(key);
      return found ? reply.end(found) : fail(404, "NoSuchKey");
    };
    void buffer(request).then(
      async (body) => {
        arrived.push(`${method} ${key || url.search}`);
        await state.wait;
        respond(body);
      },
      // The client left in the middle of its request.
      () => reply.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.AWS_ACCESS_KEY_ID = "key-of-tests";
  process.env.AWS_SECRET_ACCESS_KEY = "secret-of-tests";
  return {
    endpoint,
    objects,
    /** Method and key of every answered request, oldest first. */
    requests,
    /** The same, recorded before the response. */
    arrived,
    state,
    openBucket: (options: { endpoint?: string; deadlineMs?: number } = {}) =>
      openS3Bucket({
        bucket,
        endpoint,
        region: "ca-central-1",
        prefix: "larchway/",
        ...options,
      }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type FakeS3 = Awaited<ReturnType<typeof startFakeS3>>;

function listPage(objects: Map<string, Buffer>, query: URLSearchParams, repeatsToken = false): string {
  const after = repeatsToken ? "" : (query.get("continuation-token") ?? "");
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after)
    .sort();
  const page = keys.slice(0, pageSize);
  const contents = page.map((key) => {
    const bytes = objects.get(key) ?? Buffer.alloc(0);
    const md5 = createHash("md5").update(bytes).digest("hex");
    return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><ETag>&quot;${md5}&quot;</ETag></Contents>`;
  });
  const next = keys.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ""}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`;
}
