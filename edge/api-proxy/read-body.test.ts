import { PassThrough } from "node:stream";
import { readBody } from "./read-body";

const limits = { maxBytes: 10, idleMs: 60_000 };

it("returns a body that comes in pieces", async () => {
  const payload = new PassThrough();
  const body = readBody(payload, limits);
  payload.write("half ");
  payload.end("more");
  expect((await body).toString()).toBe("half more");
});

it("rejects a body as soon as it exceeds the limit", async () => {
  const payload = new PassThrough();
  const body = readBody(payload, limits);
  payload.write("x".repeat(11));
  await expect(body).rejects.toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
});

it("gives up a body that stops coming, however much came before", async () => {
  jest.useFakeTimers();
  const payload = new PassThrough();
  const body = readBody(payload, limits).catch((error: unknown) => error);
  for (const byte of "abc") {
    payload.write(byte);
    await jest.advanceTimersByTimeAsync(limits.idleMs - 1);
  }
  await jest.advanceTimersByTimeAsync(1);
  expect(await body).toMatchObject({ code: "BODY_TIMEOUT" });
  jest.useRealTimers();
});

it("passes on the error of a connection that breaks", async () => {
  const payload = new PassThrough();
  const body = readBody(payload, limits);
  payload.destroy(new Error("reset"));
  await expect(body).rejects.toThrow("reset");
});
