import type { Readable } from "node:stream";
import { CodedError } from "@larchway/shared/contracts/errors";

export interface BodyLimits {
  maxBytes: number;
  /** After this long without a byte the read fails. */
  idleMs: number;
}

/**
 * Reads a complete body before a connection to the API is taken. Otherwise a few dozen half-sent bodies could occupy
 * all connections.
 *
 * @throws CodedError PAYLOAD_TOO_LARGE, BODY_TIMEOUT
 */
export function readBody(payload: Readable, { maxBytes, idleMs }: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const fail = (error: Error) => {
      clearTimeout(timer);
      payload.off("data", take);
      // The rest is discarded, so that the sender can receive the response.
      payload.resume();
      reject(error);
    };
    const timer = setTimeout(() => fail(new CodedError("BODY_TIMEOUT")), idleMs);
    const take = (chunk: Buffer) => {
      timer.refresh();
      bytes += chunk.length;
      if (bytes > maxBytes) fail(new CodedError("PAYLOAD_TOO_LARGE"));
      else chunks.push(chunk);
    };
    payload.on("data", take);
    payload.once("error", fail);
    // A connection that closes early may report no error.
    payload.once("close", () => fail(new Error("The body was cut off.")));
    payload.once("end", () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks, bytes));
    });
  });
}
