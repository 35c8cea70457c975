import { createHash } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { types } from "node:util";
import { drillConnections } from "@larchway/shared/server/testing";
import type { Bucket } from "./bucket";
import { type FakeS3, startFakeS3 } from "./testing";

let s3: FakeS3;
/** Large enough for many chunks, so that a connection can break in the middle. */
const large = Buffer.alloc(2_000_000, "build");

beforeAll(async () => {
  s3 = await startFakeS3();
  s3.objects.set("larchway/builds/large.js", large);
});
afterAll(() => s3.stop());

const requests: Record<string, (bucket: Bucket) => Promise<unknown>> = {
  get: async (bucket) => {
    const bytes = (await bucket.get("builds/large.js")) ?? Buffer.alloc(0);
    return [bytes.length, createHash("md5").update(bytes).digest("hex")];
  },
  put: (bucket) => bucket.put("maps/large.js", large),
  list: async (bucket) => (await bucket.list("builds/")).map(({ key }) => key),
};

describe.each(Object.keys(requests))("the bucket when connections break during %s", (name) => {
  drillConnections<Bucket, unknown>({
    serverPort: () => Number(new URL(s3.endpoint).port),
    open: (port, deadlineMs) => s3.openBucket({ endpoint: `http://127.0.0.1:${port}`, deadlineMs }),
    request: (bucket) => requests[name]?.(bucket) ?? Promise.reject(new TypeError(name)),
    // Callers treat any error as an unavailable store.
    isUnavailable: types.isNativeError,
  });
});

it("the server of these tests survives a request that ends in the middle of its body", async () => {
  const socket = connect(Number(new URL(s3.endpoint).port));
  socket.end("PUT /builds-of-tests/half.js HTTP/1.1\r\nhost: s3\r\ncontent-length: 10\r\n\r\nhalf");
  await once(socket.resume(), "close");
  expect(s3.objects.has("half.js")).toBe(false);
  expect(await (await s3.openBucket()).list("builds/")).toHaveLength(1);
});
